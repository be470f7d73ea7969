import { operations } from '@grosz/contract/index.ts'
import { openSandbox } from '../../sandbox.ts'
import type { Provokers, Scene } from './scene.ts'

const wrong = { body: { password: 'a guess' } }

/** A separate server: that of the scene allows no further guesses. */
function guarded(scene: Scene) {
  return scene.another(() =>
    openSandbox({ on: 'sqlite', consolePassword: 'correct horse battery' }),
  )
}

/** A console without a password is open, and signing in or out changes nothing. */
export const session: Provokers = {
  retrieveSession: { 200: () => ({}) },
  signIn: {
    200: () => ({ body: { password: 'any password' } }),
    UNAUTHORIZED: async (scene) => ({ ...wrong, to: await guarded(scene) }),
    TOO_MANY_REQUESTS: async (scene) => {
      // A separate server: the others still allow guesses.
      const to = await scene.another(() =>
        openSandbox({ consolePassword: 'correct horse battery' }),
      )
      for (let count = 0; count < 10; count += 1)
        await to.server.inject({
          method: 'POST',
          url: operations.signIn.path,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(wrong.body),
        })
      return { ...wrong, to }
    },
  },
  signOut: { 200: () => ({}) },
  signOutEverywhere: { 200: () => ({}) },
}
