import { events, requestPage, requests } from '../things/logs.ts'
import * as money from '../things/money.ts'
import * as people from '../things/people.ts'
import { ThingList } from '../things/ThingList.tsx'
import { ThingPage } from '../things/ThingPage.tsx'

export const Refunds = () => <ThingList list={money.refunds} />
export const Payouts = () => <ThingList list={money.payouts} />
export const Shops = () => <ThingList list={money.shops} />
export const Statements = () => <ThingList list={money.statements} />
export const Sellers = () => <ThingList list={people.sellers} />
export const Verifications = () => <ThingList list={people.verifications} />
export const Firms = () => <ThingList list={people.firms} />
export const Submerchants = () => <ThingList list={people.submerchants} />
export const Tokens = () => <ThingList list={people.tokens} />
export const Requests = () => <ThingList list={requests} />
export const Events = () => <ThingList list={events} />

export const RefundPage = () => <ThingPage page={money.refundPage} />
export const PayoutPage = () => <ThingPage page={money.payoutPage} />
export const ShopPage = () => <ThingPage page={money.shopPage} />
export const StatementPage = () => <ThingPage page={money.statementPage} />
export const SellerPage = () => <ThingPage page={people.sellerPage} />
export const VerificationPage = () => <ThingPage page={people.verificationPage} />
export const FirmPage = () => <ThingPage page={people.firmPage} />
export const SubmerchantPage = () => <ThingPage page={people.submerchantPage} />
export const RequestPage = () => <ThingPage page={requestPage} />
export const TokenPage = () => <ThingPage page={people.tokenPage} />
