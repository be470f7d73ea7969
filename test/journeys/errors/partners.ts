import { type Changes, recipeBody } from '../../recipe-body.ts'
import type { Provokers, Scene } from './scene.ts'

function firm({ partner }: Scene, changes: Changes = {}) {
  return { body: recipeBody('createFirm', 'firm-polish', changes), token: partner.token }
}

function nobody({ firm }: Scene) {
  return { ...firm, firmId: 'NOBODY', shopId: 'NOBODY', posId: 'NOBODY' }
}

function url({ firm }: Scene, params = firm) {
  return { params, body: recipeBody('createFirmUrl', 'firm-url'), token: firm.token }
}

function shop({ firm }: Scene, changes: Changes = {}, params = firm) {
  const body = recipeBody('createFirmShop', 'firm-shop', { urlId: firm.urlId, ...changes })
  return { params, body, token: firm.token }
}

function pos({ firm }: Scene, params = firm) {
  return { params, body: recipeBody('createPos', 'shop-pos'), token: firm.token }
}

function user({ firm }: Scene, params = firm) {
  return { params, body: recipeBody('createFirmUser', 'firm-user'), token: firm.token }
}

export const partners: Provokers = {
  createFirm: {
    200: (scene) => firm(scene),
    VALUE_INVALID: (scene) => firm(scene, { taxId: '5260250996' }),
  },
  createFirmUrl: { 200: (scene) => url(scene), NOT_FOUND: (scene) => url(scene, nobody(scene)) },
  createFirmShop: {
    200: (scene) => shop(scene),
    VALUE_INVALID: (scene) => shop(scene, { urlId: 'NOBODY' }),
    NOT_FOUND: (scene) => shop(scene, {}, nobody(scene)),
  },
  createPos: { 200: (scene) => pos(scene), NOT_FOUND: (scene) => pos(scene, nobody(scene)) },
  retrievePos: {
    200: ({ firm: { posId, token } }) => ({ params: { posId }, token }),
    NOT_FOUND: ({ firm: { token } }) => ({ params: { posId: 'NOBODY' }, token }),
  },
  createFirmUser: { 201: (scene) => user(scene), NOT_FOUND: (scene) => user(scene, nobody(scene)) },
}
