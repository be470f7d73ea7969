import { type Changes, recipeBody } from '../../recipe-body.ts'
import type { Provokers, Scene } from './scene.ts'

const firmPublicId = 'GrPosred'

function florist(scene: Scene, changes: Changes = {}) {
  const ids = { externalId: scene.fresh('florist') }
  return recipeBody('createSubmerchant', 'submerchant-card', { ...ids, ...changes })
}

function creating(scene: Scene, changes: Changes = {}, firm = firmPublicId) {
  const params = { firmPublicId: firm }
  return { params, body: florist(scene, changes), token: scene.facilitator.token }
}

async function about(scene: Scene, submerchantId?: string) {
  const known = submerchantId ?? (await scene.submerchant())
  return { params: { firmPublicId, submerchantId: known }, token: scene.facilitator.token }
}

async function updating(scene: Scene, changes: Changes = {}, submerchantId?: string) {
  return { ...(await about(scene, submerchantId)), body: florist(scene, changes) }
}

/** The externalId of a submerchant that exists. */
async function taken(scene: Scene): Promise<string> {
  const body = florist(scene)
  await scene.facilitator.call('createSubmerchant', { params: { firmPublicId }, body })
  return body.externalId
}

export const submerchants: Provokers = {
  createSubmerchant: {
    200: (scene) => creating(scene),
    VALUE_MISSING: (scene) => creating(scene, { legalForm: undefined }),
    VALUE_INVALID: (scene) => creating(scene, { mcc: '0000' }),
    NOT_FOUND: (scene) => creating(scene, {}, 'GrFirma1'),
    SUBMERCHANT_NOT_UNIQUE: async (scene) => creating(scene, { externalId: await taken(scene) }),
  },
  updateSubmerchant: {
    200: (scene) => updating(scene),
    VALUE_MISSING: (scene) => updating(scene, { legalForm: undefined }),
    VALUE_INVALID: (scene) => updating(scene, { mcc: '0000' }),
    NOT_FOUND: (scene) => updating(scene, {}, 'NOBODY'),
    SUBMERCHANT_NOT_UNIQUE: async (scene) => updating(scene, { externalId: await taken(scene) }),
  },
  retrieveSubmerchant: {
    200: (scene) => about(scene),
    NOT_FOUND: (scene) => about(scene, 'NOBODY'),
  },
  setSubmerchantStatus: {
    200: async (scene) => ({ ...(await about(scene)), body: { status: 'BLOCKED' } }),
    NOT_FOUND: async (scene) => ({
      ...(await about(scene, 'NOBODY')),
      body: { status: 'BLOCKED' },
    }),
  },
}
