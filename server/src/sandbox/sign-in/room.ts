import type { Room } from '../../room.ts'
import { retrieveSession, signIn, signOut, signOutEverywhere } from './handlers.ts'

export const signInRoom = {
  handlers: { retrieveSession, signIn, signOut, signOutEverywhere },
} satisfies Room
