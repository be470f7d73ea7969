import { events } from '../records/logs.ts'
import * as money from '../records/money.ts'
import * as people from '../records/people.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { RecordsPage } from '../records/RecordsPage.tsx'

export const Refunds = () => <RecordsPage list={money.refunds} />
export const Payouts = () => <RecordsPage list={money.payouts} />
export const Shops = () => <RecordsPage list={money.shops} />
export const Statements = () => <RecordsPage list={money.statements} />
export const Sellers = () => <RecordsPage list={people.sellers} />
export const Verifications = () => <RecordsPage list={people.verifications} />
export const Firms = () => <RecordsPage list={people.firms} />
export const Submerchants = () => <RecordsPage list={people.submerchants} />
export const Tokens = () => <RecordsPage list={people.tokens} />
export const Events = () => <RecordsPage list={events} />

export const RefundPage = () => <RecordPage page={money.refundPage} />
export const PayoutPage = () => <RecordPage page={money.payoutPage} />
export const ShopPage = () => <RecordPage page={money.shopPage} />
export const StatementPage = () => <RecordPage page={money.statementPage} />
export const SellerPage = () => <RecordPage page={people.sellerPage} />
export const VerificationPage = () => <RecordPage page={people.verificationPage} />
export const FirmPage = () => <RecordPage page={people.firmPage} />
export const SubmerchantPage = () => <RecordPage page={people.submerchantPage} />
export const TokenPage = () => <RecordPage page={people.tokenPage} />
