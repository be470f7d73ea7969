import type { Provokers, Scene } from './scene.ts'

/** A question of the marketplace about one who sells on it, or does not. */
async function about(scene: Scene, extCustomerId: string) {
  const { token } = await scene.sandbox.merchant('500600')
  return { params: { extCustomerId }, query: { currencyCode: 'PLN' }, token } as const
}

const answers = {
  200: (scene: Scene) => about(scene, 'seller_A'),
  NOT_FOUND: (scene: Scene) => about(scene, 'nobody'),
}

export const sellers: Provokers = {
  retrieveSellerStatus: answers,
  retrieveSellerBalance: answers,
}
