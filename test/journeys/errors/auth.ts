import type { Provokers, Scene } from './scene.ts'

const client = (scene: Scene) => ({
  client_id: scene.shop.pos.clientId,
  client_secret: scene.shop.pos.clientSecret,
})

export const auth: Provokers = {
  authorize: {
    200: (scene) => ({
      query: {},
      body: { grant_type: 'client_credentials', ...client(scene) },
    }),
    INVALID_CLIENT: (scene) => ({
      query: {},
      body: { grant_type: 'client_credentials', ...client(scene), client_secret: 'a guess' },
    }),
    INVALID_GRANT: (scene) => ({
      query: {},
      body: { grant_type: 'partner', ...client(scene), firm_id: 'GrFirma1' },
    }),
    UNSUPPORTED_GRANT_TYPE: (scene) => ({
      query: {},
      body: { grant_type: 'password', ...client(scene) },
    }),
    INVALID_TOKEN_REQUEST: (scene) => ({
      query: {},
      body: { grant_type: 'trusted_merchant', ...client(scene) },
    }),
  },
}
