import type { Handlers } from './app.ts'
import * as auth from './auth/handlers.ts'
import * as checkout from './checkout/handlers.ts'
import * as front from './front/handlers.ts'
import * as fx from './fx/handlers.ts'
import * as orders from './orders/handlers.ts'
import * as paymethods from './paymethods/handlers.ts'
import * as payouts from './payouts/handlers.ts'
import * as refunds from './refunds/handlers.ts'
import * as sandbox from './sandbox/handlers.ts'
import * as sellers from './sellers/handlers.ts'
import * as shops from './shops/handlers.ts'
import * as tokens from './tokens/handlers.ts'

/** One handler for each operation of the contract. A missing one does not compile. */
export const handlers: Handlers = {
  authorize: auth.authorize,
  listPayMethods: paymethods.listPayMethods,
  createOrder: orders.createOrder,
  retrieveOrder: orders.retrieveOrder,
  cancelOrder: orders.cancelOrder,
  captureOrder: orders.captureOrder,
  updateOrderStatus: orders.updateOrderStatus,
  retrieveTransactions: orders.retrieveTransactions,
  createRefund: refunds.createRefund,
  listRefunds: refunds.listRefunds,
  retrieveRefund: refunds.retrieveRefund,
  createPayout: payouts.createPayout,
  retrievePayout: payouts.retrievePayout,
  deleteToken: tokens.deleteToken,
  createFrontToken: front.createFrontToken,
  listCardInstallments: front.listCardInstallments,
  listCreditMethods: front.listCreditMethods,
  retrieveShop: shops.retrieveShop,
  retrieveSellerStatus: sellers.retrieveSellerStatus,
  retrieveSellerBalance: sellers.retrieveSellerBalance,
  retrieveFxTable: fx.retrieveFxTable,
  listReferenceRates: fx.listReferenceRates,
  showCheckout: checkout.showCheckout,
  startPayment: checkout.startPayment,
  showPayment: checkout.showPayment,
  sendCvv: checkout.sendCvv,
  showChallenge: sandbox.showChallenge,
  listChallenges: sandbox.listChallenges,
  answerChallenge: sandbox.answerChallenge,
  listPointsOfSale: sandbox.listPointsOfSale,
  switchPayMethod: sandbox.switchPayMethod,
}
