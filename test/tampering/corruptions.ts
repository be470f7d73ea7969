/** Changes of database rows by a person, a fault, or a damaged disk: the SQL of each by its name. */
export type Corruptions = Readonly<Record<string, string | readonly string[]>>

/** The first of some rows, in the order of a column. */
function first(column: string, table: string, where: string): string {
  return `(SELECT ${column} FROM ${table} WHERE ${where} ORDER BY ${column} LIMIT 1)`
}

const paidOrder = first('order_id', 'orders', "captured > 0 AND refunded = 0 AND pos_id = '500100'")
const openOrder = first('order_id', 'orders', "status = 'NEW'")
const capture = first('reference', 'postings', "reference LIKE 'capture:500100:%'")
const finalized = first('refund_id', 'refunds', "status = 'FINALIZED'")
const refundPaid = first('reference', 'postings', "reference LIKE 'refund:%:pay'")
const realized = first('payout_id', 'payouts', "status = 'REALIZED'")
const silent = first('payout_id', 'payouts', "status = 'REALIZED' AND notify_url IS NULL")
const payoutPaid = first('reference', 'postings', "reference LIKE 'payout:%:pay'")
const told = (kind: string) => first('order_id', 'notifications', `kind = '${kind}'`)
const toldRefund = `pos_id, order_id, line + 50, kind, url, body, state, attempts, created_at, finished_at
       FROM notifications WHERE kind = 'refund' AND order_id = ${told('refund')}`
const toldOrder = first(
  'order_id',
  'orders',
  `ext_order_id IS NOT NULL AND captured > 0 AND EXISTS (SELECT 1 FROM notifications
     WHERE notifications.order_id = orders.order_id AND state = 'DELIVERED')`,
)
const sent = "state = 'DELIVERED' AND kind = 'order'"
const unsent = "state = 'WAITING' AND attempts > 0"
const unsentDue = `DELETE FROM due WHERE kind = 'notification' AND reference IN (
  SELECT pos_id || '/' || order_id FROM notifications WHERE attempts > 0 AND state <> 'DELIVERED' AND kind = 'order')`
const hour = 3_600_000
const columns = 'account, currency, amount, at, seller, operation, begun_at'

export const corruptions: Corruptions = {
  'the amount of one posting': `UPDATE postings SET amount = amount + 1 WHERE line = 1 AND reference = ${capture}`,
  'the amounts of both postings of a capture, and the balance with them': [
    `UPDATE postings SET amount = amount * 2 WHERE reference = ${capture}`,
    `INSERT INTO credits (account, currency, amount, folded) SELECT account, currency, amount / 2, 0
       FROM postings WHERE line = 1 AND reference = ${capture}`,
  ],
  'a deleted posting': `DELETE FROM postings WHERE line = 1 AND reference = ${capture}`,
  'a deleted pair of postings, with what it had brought': [
    `INSERT INTO postings (reference, line, ${columns}) SELECT 'kept', line, ${columns} FROM postings WHERE reference = ${capture}`,
    `DELETE FROM postings WHERE reference = ${capture}`,
    `UPDATE postings SET reference = 'top-up:000000000000' WHERE reference = 'kept'`,
  ],
  'the account of a posting of an account without a bound': `UPDATE postings SET account = 'bank' WHERE account = 'acquirer' AND reference = ${capture}`,
  'the currency of both postings of a capture': `UPDATE postings SET currency = 'EUR' WHERE reference = ${capture}`,
  'the time of a posting': `UPDATE postings SET at = at - 86400000 WHERE reference = ${capture}`,
  'a transfer written twice under another reference': [
    `INSERT INTO postings (reference, line, ${columns}) SELECT 'capture:500100:GHOST', line, ${columns} FROM postings WHERE reference = ${capture}`,
    `INSERT INTO credits (account, currency, amount, folded) SELECT account, currency, amount, 0
       FROM postings WHERE line = 1 AND reference = 'capture:500100:GHOST'`,
  ],
  'a top-up that nobody made': [
    `INSERT INTO postings (reference, line, account, currency, amount, at) VALUES
       ('top-up:999', 0, 'shop:GrSklep1:available', 'PLN', 100000, 0), ('top-up:999', 1, 'corrections', 'PLN', -100000, 0)`,
    `INSERT INTO credits (account, currency, amount, folded) VALUES ('shop:GrSklep1:available', 'PLN', 100000, 0)`,
  ],
  'the opening balance of a shop': [
    `UPDATE postings SET amount = amount * 2 WHERE reference = 'opening:GrSklep1'`,
    `INSERT INTO credits (account, currency, amount, folded) SELECT account, currency, amount / 2, 0
       FROM postings WHERE amount > 0 AND reference = 'opening:GrSklep1'`,
  ],
  'a balance that was moved': `UPDATE balances SET amount = amount + 100 WHERE account = 'shop:GrSklep1:available'`,
  'a credit that was deleted': `DELETE FROM credits WHERE account LIKE 'shop:%:available' AND account = ${first('account', 'credits', '1 = 1')}`,
  'the hash of a seal of the journal': "UPDATE journal_seals SET hash = 'other' WHERE line = 1",
  'the status of a completed order set back': `UPDATE orders SET status = 'PENDING' WHERE order_id = ${paidOrder}`,
  'an order completed without any money': [
    `INSERT INTO order_history (pos_id, order_id, line, event, status, at) SELECT pos_id, order_id, 99, 'settle', 'COMPLETED', created_at FROM orders WHERE order_id = ${openOrder}`,
    `UPDATE orders SET status = 'COMPLETED', captured = amount WHERE order_id = ${openOrder}`,
  ],
  'the last change of a payout': `UPDATE thing_changes SET status = 'CANCELLED' WHERE kind = 'payout' AND status = 'REALIZED' AND id = ${realized}`,
  'the changes of a payout, deleted': `DELETE FROM thing_changes WHERE kind = 'payout' AND id = ${realized}`,
  'the amount that was captured': `UPDATE orders SET captured = captured - 1 WHERE order_id = ${paidOrder}`,
  'the amount of a completed order': `UPDATE orders SET amount = amount + 500 WHERE order_id = ${paidOrder}`,
  'the currency of a completed order': `UPDATE orders SET currency = 'EUR' WHERE order_id = ${paidOrder}`,
  'an order that was deleted': `DELETE FROM orders WHERE order_id = ${paidOrder}`,
  'the amount that was given back of an order': `UPDATE orders SET refunded = refunded + 5 WHERE captured > 0 AND order_id = ${paidOrder}`,
  'the amount of an open order': `UPDATE orders SET amount = amount - 500 WHERE order_id = ${openOrder}`,
  'a payment that was settled, as if it had failed': `UPDATE payments SET state = 'FAILED' WHERE state = 'SETTLED' AND order_id = ${paidOrder}`,
  'a payment that was deleted': `DELETE FROM payments WHERE order_id = ${paidOrder}`,
  'a refund without its postings': [
    `INSERT INTO postings (reference, line, ${columns}) SELECT 'top-up:1', line, ${columns} FROM postings WHERE reference = ${refundPaid}`,
    `DELETE FROM postings WHERE reference = ${refundPaid}`,
  ],
  'postings without their refund': `DELETE FROM refunds WHERE refund_id = ${finalized}`,
  'a finalized refund, as if it had been canceled': `UPDATE refunds SET status = 'CANCELED' WHERE refund_id = ${finalized}`,
  'the amount of a refund': `UPDATE refunds SET amount = amount + 1 WHERE refund_id = ${finalized}`,
  'a payout that is there twice': `INSERT INTO payouts (shop_id, payout_id, pos_id, ext_payout_id, amount, currency, target, status, created_at, status_at)
       SELECT shop_id, 'f' || payout_id, pos_id, 'again', amount, currency, target, status, created_at, status_at FROM payouts WHERE payout_id = ${realized}`,
  'the amount of a payout': `UPDATE payouts SET amount = amount + 1 WHERE payout_id = ${realized}`,
  'a payout that was paid to another account': `UPDATE postings SET account = 'charity:1' WHERE account = 'bank' AND reference = ${payoutPaid}`,
  'the seller of a transfer of a fee': `UPDATE fee_transfers SET ext_customer_id = 'seller_B'`,
  'the amount of a correction of a seller': `UPDATE seller_corrections SET amount = amount * 2`,
  'a chargeback that was reversed, as if it had not been': `UPDATE chargebacks SET status = 'CHARGED_BACK', reversed_at = NULL WHERE status = 'REVERSED'`,
  'the owner of a stored card': `UPDATE card_tokens SET ext_customer_id = 'mallory' WHERE ext_customer_id = 'anna'`,
  'a stored card that no payment has stored': `INSERT INTO card_tokens SELECT pos_id, 'TOKC_GHOST', status, 'mallory', reference, number_masked, scheme,
         expiration_month, expiration_year, authenticated, first_transaction_id, created_at, activated_at
       FROM card_tokens WHERE ext_customer_id = 'anna'`,
  'the card that a stored card leads to': `UPDATE card_tokens SET reference = 'other' WHERE ext_customer_id = 'anna'`,
  'the status of a stored card': `UPDATE card_tokens SET status = 'NEW' WHERE ext_customer_id = 'anna'`,
  'a stored card, as if its cardholder had been authenticated otherwise': `UPDATE card_tokens SET authenticated = 1 - authenticated WHERE ext_customer_id = 'anna'`,
  'a stored card that was deleted by nobody who may': `DELETE FROM card_tokens WHERE ext_customer_id = 'anna'`,
  'a BLIK token that no payment has registered': `INSERT INTO blik_tokens SELECT pos_id, ext_customer_id, 'ghost', type, reference, applications, alias_label,
         initialization_at, expiration_at, created_at FROM blik_tokens WHERE value = 'basia/sofa'`,
  'the owner of a BLIK token': `UPDATE blik_tokens SET ext_customer_id = 'mallory' WHERE value = 'basia/sofa'`,
  'what a BLIK token leads to': `UPDATE blik_tokens SET reference = 'other' WHERE value = 'basia/sofa'`,
  'a BLIK token that charges without its payer': `UPDATE blik_tokens SET type = 'PAYID' WHERE value = 'basia/sofa'`,
  'a BLIK token that was deleted by nobody who may': `DELETE FROM blik_tokens WHERE value = 'basia/sofa'`,
  'a notification of an order that was deleted': `DELETE FROM notifications WHERE kind = 'order' AND order_id = ${told('order')}`,
  'a notification of a refund that was deleted': `DELETE FROM notifications WHERE kind = 'refund' AND order_id = ${told('refund')}`,
  'a notification of a refund that nobody made': `INSERT INTO notifications (pos_id, order_id, line, kind, url, body, state, attempts, created_at, finished_at)
       SELECT ${toldRefund}`,
  'a notification of a refund of an order without any': `INSERT INTO notifications (pos_id, order_id, line, kind, url, body, state, attempts, created_at, finished_at)
       SELECT ${toldRefund.replace('order_id, line', `${openOrder}, line`)}`,
  'a notification of a payout that was told once more': `INSERT INTO notifications (pos_id, order_id, line, kind, url, body, state, attempts, created_at, finished_at)
       SELECT pos_id, order_id, line + 50, kind, url, body, state, attempts, created_at, finished_at
       FROM notifications WHERE kind = 'payout' AND body LIKE '%"status":"REALIZED"%' AND order_id = ${told('payout')}`,
  'a notification of a payout that was told as canceled and paid': `INSERT INTO notifications (pos_id, order_id, line, kind, url, body, state, attempts, created_at, finished_at)
       SELECT pos_id, order_id, line + 50, kind, url, replace(body, 'REALIZED', 'CANCELLED'), state, attempts, created_at, finished_at
       FROM notifications WHERE kind = 'payout' AND body LIKE '%"status":"REALIZED"%' AND order_id = ${told('payout')}`,
  'a notification of a payout that there is not': `INSERT INTO notifications (pos_id, order_id, line, kind, url, body, state, attempts, created_at, finished_at)
       SELECT pos_id, 'GHOST', line, kind, url, body, state, attempts, created_at, finished_at
       FROM notifications WHERE kind = 'payout' AND order_id = ${told('payout')}`,
  'the amount in the body of a notification': `UPDATE notifications SET body = replace(body, '12345', '99999') WHERE kind = 'order' AND order_id = ${first('order_id', 'notifications', `kind = 'order' AND body LIKE '%"totalAmount":"12345"%'`)}`,
  'a line of the audit trail that was changed': `UPDATE audit SET operator = 'bob' WHERE line = 2`,
  'a line of the audit trail that was deleted': 'DELETE FROM audit WHERE line = 2',
  'an answer that is kept under an Idempotency-Key': `UPDATE idempotency_keys SET body = replace(body, 'orderId', 'otherId') WHERE body LIKE '%orderId%'`,
  'a reserved payment that was deleted': `DELETE FROM payments WHERE state = 'AUTHORIZED'`,
  'a reserved payment, as if it had failed': `UPDATE payments SET state = 'FAILED' WHERE state = 'AUTHORIZED'`,
  'an order without money that was deleted': `DELETE FROM orders WHERE status = 'CANCELED'`,
  'the currency of an order without money': `UPDATE orders SET currency = 'EUR' WHERE status = 'CANCELED'`,
  'the currency of a point of sale': `UPDATE poses SET currency = 'EUR' WHERE pos_id = '500600'`,
  'the currency of a shop': `UPDATE shops SET currency = 'EUR' WHERE shop_id = 'GrRynekP'`,
  'the address at which an order is told of': `UPDATE orders SET notify_url = 'https://other.example/' WHERE order_id = ${paidOrder}`,
  'the address of a notification of an order': `UPDATE notifications SET url = 'https://other.example/' WHERE kind = 'order' AND order_id = ${told('order')}`,
  'the address of a notification of a payout': `UPDATE notifications SET url = 'https://other.example/' WHERE kind = 'payout' AND order_id = ${told('payout')}`,
  'the status in a notification of an order': `UPDATE notifications SET body = replace(body, '"status":"PENDING"', '"status":"COMPLETED"') WHERE kind = 'order' AND order_id = ${paidOrder}`,
  'the number of a step of an order': `UPDATE order_history SET line = line + 10 WHERE status = 'COMPLETED' AND order_id = ${paidOrder}`,
  'the event of a step of an order': `UPDATE order_history SET event = 'cancel' WHERE status = 'COMPLETED' AND order_id = ${paidOrder}`,
  'the order of a chargeback that was reversed': `UPDATE chargebacks SET order_id = 'GHOST' WHERE status = 'REVERSED'`,
  'the point of sale of a payout': `UPDATE payouts SET pos_id = '500600' WHERE payout_id = ${silent}`,
  'a change of a payout that was written twice': `INSERT INTO thing_changes (kind, owner, id, line, event, status, at) SELECT kind, owner, id, line + 1, event, status, at
       FROM thing_changes WHERE kind = 'payout' AND id = ${realized}`,
  'the number of a change of a submerchant': `UPDATE thing_changes SET line = line + 1 WHERE kind = 'submerchant'`,
  'a submerchant that was deleted': `DELETE FROM submerchants WHERE status = 'ACTIVE'`,
  'a seller that was deleted': `DELETE FROM sellers WHERE ext_customer_id = 'seller_B'`,
  'a verification of another firm': `UPDATE verifications SET firm_id = 'GHOST'`,
  'a firm that was deleted': `DELETE FROM firms WHERE name = 'Kiosk'`,
  'the firm of a shop': `UPDATE shops SET firm_id = 'GHOST' WHERE shop_id = 'GrSklep1'`,
  'a shop that was deleted': `DELETE FROM shops WHERE shop_id = 'GrSklep1'`,
  'the end of a seal of the journal': 'UPDATE journal_seals SET until = until + 1 WHERE line = 1',
  'the mode of the database, deleted': 'DELETE FROM installation',
  'all notifications, as if they were too old to be kept': [
    `INSERT INTO swept (what, until) VALUES ('notifications', 9000000000000)
       ON CONFLICT (what) DO UPDATE SET until = excluded.until`,
    'DELETE FROM notifications',
    'DELETE FROM notification_attempts',
  ],
  'an answer under an Idempotency-Key that is that of another order': `UPDATE idempotency_keys SET body = (SELECT MAX(body) FROM idempotency_keys WHERE operation LIKE 'createOrder %')
       WHERE operation LIKE 'createOrder %'`,
  'an unpaid order that was deleted': `DELETE FROM orders WHERE order_id = ${openOrder}`,
  'an unpaid order that was deleted with all that is due for it': [
    `DELETE FROM due WHERE kind = 'expiry' AND reference LIKE '%/' || ${openOrder}`,
    `DELETE FROM orders WHERE order_id = ${openOrder}`,
  ],
  'an order that never expires': [
    `UPDATE due SET due_at = 9000000000000 WHERE kind = 'expiry' AND reference LIKE '%/' || ${openOrder}`,
    `UPDATE orders SET expires_at = 9000000000000 WHERE order_id = ${openOrder}`,
  ],
  'a reserved order whose money is never let go': [
    `UPDATE due SET due_at = 9000000000000 WHERE kind = 'expiry' AND reference IN (SELECT pos_id || '/' || order_id FROM orders WHERE status = 'WAITING_FOR_CONFIRMATION')`,
    `UPDATE orders SET expires_at = 9000000000000 WHERE status = 'WAITING_FOR_CONFIRMATION'`,
  ],
  'the extOrderId of an order': `UPDATE orders SET ext_order_id = 'other' WHERE order_id = ${toldOrder}`,
  'the extOrderId of an order that nobody was told of yet': `UPDATE orders SET ext_order_id = 'other' WHERE status = 'NEW' AND ext_order_id IS NOT NULL`,
  'the customer of an order': `UPDATE orders SET ext_customer_id = 'mallory' WHERE ext_customer_id = 'basia'`,
  'the description of an order': `UPDATE orders SET terms = replace(terms, 'Two books', 'Ten books') WHERE order_id = ${toldOrder}`,
  'the address to which a payer returns': `UPDATE orders SET terms = replace(terms, '"v":1', '"v":1,"continueUrl":"https://other.example/"') WHERE order_id = ${toldOrder}`,
  'the time at which an order was made': `UPDATE orders SET created_at = created_at - ${hour} WHERE order_id = ${toldOrder}`,
  'the time at which an order was completed': `UPDATE orders SET completed_at = completed_at + ${hour} WHERE order_id = ${paidOrder}`,
  'the time of a step of an order': `UPDATE order_history SET at = at + ${hour} WHERE status = 'COMPLETED' AND order_id = ${toldOrder}`,
  'an order of a point of sale without captures, as if it were paid at once': `UPDATE orders SET automatic_capture = 1 WHERE captured > 0 AND pos_id = '500101'`,
  'an order with a payment under way, without that payment': [
    `DELETE FROM payments WHERE state IN ('DECLINED', 'LEFT') OR state = 'SETTLED' AND order_id = ${toldOrder}`,
    `UPDATE orders SET status = 'PENDING', captured = 0 WHERE order_id = ${toldOrder}`,
  ],
  'a payment that was declined, as if it had been paid': [
    `UPDATE payments SET state = 'SETTLED' WHERE state = 'CANCELED'`,
    `UPDATE orders SET captured = 0, status = 'CANCELED' WHERE order_id IN (SELECT order_id FROM payments WHERE state = 'SETTLED' AND order_id = ${toldOrder})`,
  ],
  'a state of a payment that there is not': `UPDATE payments SET state = 'FAILED' WHERE order_id = ${toldOrder}`,
  'the extRefundId of a refund': `UPDATE refunds SET ext_refund_id = 'other' WHERE refund_id = ${finalized}`,
  'an extRefundId that is free again': 'DELETE FROM refund_ids',
  'an extRefundId that is taken by nothing': `INSERT INTO refund_ids (pos_id, ext_refund_id, order_id) SELECT pos_id, 'ghost', order_id FROM orders WHERE order_id = ${paidOrder}`,
  'the reason of a refund': `UPDATE refunds SET description = 'other' WHERE refund_id = ${finalized}`,
  'the time at which a refund ended': `UPDATE refunds SET status_at = status_at + ${hour} WHERE refund_id = ${finalized}`,
  'the bank account of a payout': `UPDATE payouts SET target = replace(target, 'PL61', 'PL27') WHERE target LIKE '%PL61%'`,
  'a payout to the shop, as if it were for a seller': `UPDATE payouts SET target = '{"kind":"seller","extCustomerId":"mallory"}' WHERE payout_id = ${realized}`,
  'a payout to an account, as if it were for a card': `UPDATE payouts SET target = '{"kind":"card","reference":"other","numberMasked":"444433******1111"}' WHERE target LIKE '%PL61%'`,
  'the extPayoutId of a payout': `UPDATE payouts SET ext_payout_id = 'other' WHERE payout_id = ${first('payout_id', 'payouts', "status = 'REALIZED' AND notify_url IS NOT NULL")}`,
  'the extPayoutId of a payout that nobody is told of': `UPDATE payouts SET ext_payout_id = 'other' WHERE payout_id = ${silent}`,
  'the payee of a payout': `UPDATE payouts SET ext_customer_id = 'mallory' WHERE payout_id = ${realized}`,
  'the description of a payout': `UPDATE payouts SET description = 'other' WHERE description = 'Rent'`,
  'the time at which a payout ended': `UPDATE payouts SET status_at = status_at + ${hour} WHERE payout_id = ${realized}`,
  'a notification that was never sent, as if it had arrived': [
    `UPDATE notifications SET state = 'DELIVERED' WHERE ${unsent}`,
    unsentDue,
  ],
  'a notification that was never sent, as if it had arrived, with its time': [
    `UPDATE notifications SET state = 'DELIVERED', attempts = attempts + 1, finished_at = created_at + 1000 WHERE ${unsent}`,
    unsentDue,
  ],
  'a notification that is tried, as if it had been given up': [
    `UPDATE notifications SET state = 'ABANDONED', finished_at = created_at + 1000 WHERE ${unsent}`,
    unsentDue,
  ],
  'a state of a notification that there is not': [
    `UPDATE notifications SET state = 'FAILED' WHERE ${unsent}`,
    unsentDue,
  ],
  'a notification that has arrived, as if it had not': [
    `INSERT INTO due (kind, reference, turn, due_at, attempts) SELECT DISTINCT 'notification', pos_id || '/' || order_id, 'x', created_at, 0 FROM notifications WHERE ${sent} AND order_id = ${toldOrder} ON CONFLICT DO NOTHING`,
    `UPDATE notifications SET state = 'WAITING', finished_at = NULL WHERE ${sent} AND order_id = ${toldOrder}`,
  ],
  'a notification that is forgotten too early': `UPDATE notifications SET state = 'FORGOTTEN', url = '', body = '' WHERE ${sent} AND order_id = ${toldOrder}`,
  'an attempt to send a notification, deleted': `DELETE FROM notification_attempts WHERE outcome = '200'`,
  'an attempt that failed, as if it had been answered': `UPDATE notification_attempts SET outcome = '200' WHERE outcome <> '200'`,
  'an attempt that was answered, as if it had failed': `UPDATE notification_attempts SET outcome = '500' WHERE outcome = '200'`,
  'the number of attempts of a notification': `UPDATE notifications SET attempts = attempts + 5 WHERE ${unsent}`,
  'the time at which a notification arrived': `UPDATE notifications SET finished_at = finished_at + ${hour} WHERE ${sent}`,
  'the number of a notification in its line': `UPDATE notifications SET line = line + 10 WHERE ${sent} AND order_id = ${toldOrder}`,
  'the time of a notification': `UPDATE notifications SET created_at = created_at + ${hour} WHERE ${sent} AND order_id = ${toldOrder}`,
  'the extOrderId in a notification': `UPDATE notifications SET body = replace(body, '"extOrderId":"', '"extOrderId":"x') WHERE kind = 'order' AND order_id = ${toldOrder}`,
  'the products in a notification': `UPDATE notifications SET body = replace(body, '"Book"', '"Gold"') WHERE kind = 'order' AND order_id = ${toldOrder}`,
  'the reason in a notification of a refund': `UPDATE notifications SET body = replace(body, 'Returned', 'Stolen') WHERE kind = 'refund'`,
  'the address in an answer kept under an Idempotency-Key': `UPDATE idempotency_keys SET body = replace(body, '"redirectUri":"http://127.0.0.1', '"redirectUri":"http://other.example') WHERE operation LIKE 'createOrder %'`,
  'the address in an answer kept under an Idempotency-Key and in its header': `UPDATE idempotency_keys SET body = replace(body, 'http://127.0.0.1', 'http://other.example'), headers = replace(headers, 'http://127.0.0.1', 'http://other.example') WHERE created_at = (SELECT MAX(created_at) FROM idempotency_keys WHERE status = 302)`,
  'the path of the address in an answer kept under an Idempotency-Key': `UPDATE idempotency_keys SET body = replace(body, '/pay/?', '/sim/?'), headers = replace(headers, '/pay/?', '/sim/?') WHERE operation LIKE 'createOrder %'`,
  'the extOrderId in an answer kept under an Idempotency-Key': `UPDATE idempotency_keys SET body = replace(body, '"extOrderId":"', '"extOrderId":"x') WHERE operation LIKE 'createOrder %'`,
  'the amount of a refund in an answer kept under an Idempotency-Key': `UPDATE idempotency_keys SET body = replace(body, '"amount":"1000"', '"amount":"9000"') WHERE operation LIKE 'createRefund %'`,
  'the amount of a payout in an answer kept under an Idempotency-Key': `UPDATE idempotency_keys SET body = replace(body, '"amount":700', '"amount":900') WHERE operation LIKE 'createPayout %'`,
  'the status of an answer kept under an Idempotency-Key': `UPDATE idempotency_keys SET status = 200 WHERE operation LIKE 'createOrder %'`,
  'an answer under an Idempotency-Key that was deleted': `DELETE FROM idempotency_keys`,
  'the fingerprint of a request under an Idempotency-Key': `UPDATE idempotency_keys SET fingerprint = 'other'`,
  'an access token that does not end': `INSERT INTO access_tokens (token_hash, pos_id, grant_type, ext_customer_id, email, expires_at) SELECT 'other', pos_id, grant_type, ext_customer_id, email, 9000000000000 FROM access_tokens WHERE pos_id = '500100' LIMIT 1`,
  'an access token that ends as others do': `INSERT INTO access_tokens (token_hash, pos_id, grant_type, ext_customer_id, email, expires_at) SELECT substr(token_hash, 2) || 'T', pos_id, grant_type, ext_customer_id, email, expires_at FROM access_tokens WHERE pos_id = '500100' LIMIT 1`,
  'an access token of a point of sale that there is not': `INSERT INTO access_tokens (token_hash, pos_id, grant_type, ext_customer_id, email, expires_at) SELECT 'other', 'GHOST', grant_type, ext_customer_id, email, expires_at FROM access_tokens LIMIT 1`,
  'an access token of an ordinary shop that speaks for a customer': `UPDATE access_tokens SET ext_customer_id = 'anna' WHERE grant_type = 'client_credentials'`,
  'an access token that speaks for the firm of another partner': `UPDATE access_tokens SET grant_type = 'partner', firm_id = 'GrFirma1' WHERE pos_id = '500100'`,
  'a point of sale that captures at once': `UPDATE poses SET automatic_capture = 1 WHERE pos_id = '500101'`,
  'a point of sale of an operator that captures at once': `UPDATE poses SET automatic_capture = 1 WHERE name = 'Tulips'`,
  'how a point of sale signs': `UPDATE poses SET signature_algorithm = 'SHA-256' WHERE name = 'Tulips'`,
  'a point of sale that may do more': `UPDATE poses SET features = 'card-data' WHERE name = 'Tulips'`,
  'a test point of sale that may do more': `UPDATE poses SET features = features || ' ghost' WHERE pos_id = '500101'`,
  'the client secret of a test point of sale': `UPDATE poses SET client_secret_hash = 'other' WHERE pos_id = '500100'`,
  'the client secret of a point of sale of an operator': `UPDATE poses SET client_secret_hash = 'other' WHERE name = 'Tulips'`,
  'an old client secret that is valid again': `INSERT INTO retiring_keys (pos_id, kind, hash, sealed, until) VALUES ('500100', 'client-secret', 'other', NULL, 9000000000000)`,
  'an old client secret that is valid for longer': `UPDATE retiring_keys SET until = 9000000000000`,
  'a method that a point of sale takes again': `DELETE FROM pay_method_states WHERE value = 'c' AND pos_id IN (SELECT pos_id FROM poses WHERE name = 'Tulips')`,
  'a method that a point of sale takes no more': `INSERT INTO pay_method_states (pos_id, value, status) VALUES ('500100', 'blik', 'DISABLED')`,
  'a test shop of another firm': `UPDATE shops SET firm_id = 'GrFirma2' WHERE shop_id = 'GrSklep1'`,
  'a shop of another firm': `UPDATE shops SET firm_id = 'GrFirma1' WHERE name = 'Tulips'`,
  'a firm with another role': `UPDATE firms SET role = 'technical-partner' WHERE name = 'Florist'`,
  'a test firm with another role': `UPDATE firms SET role = 'technical-partner' WHERE firm_id = 'GrFirma1'`,
  'the country of a firm': `UPDATE firms SET country = 'RO' WHERE name = 'Florist'`,
  'a point of sale of another shop of its currency': `UPDATE poses SET shop_id = 'GrSklep1' WHERE name = 'Tulips'`,
  'the margin of a partner': `UPDATE mcp_partners SET margin_basis_points = margin_basis_points + 500`,
  'work for an order that there is not': `INSERT INTO due (kind, reference, turn, due_at, attempts) VALUES ('expiry', '500100/GHOST', '500100', 0, 0)`,
  'work for a payment that has ended': `INSERT INTO due (kind, reference, turn, due_at, attempts) SELECT 'payment', payment_id, pos_id, 9000000000000, 0 FROM payments WHERE order_id = ${toldOrder}`,
  'work that was put off, as if it had failed before': `UPDATE due SET first_at = due_at, due_at = 9000000000000, attempts = 1 WHERE kind = 'expiry'`,
  'work that was set aside': `UPDATE due SET due_at = NULL WHERE kind = 'expiry'`,
  'a stored card as if it had been deleted': `INSERT INTO deleted_tokens (pos_id, ext_customer_id, token) SELECT pos_id, '', token FROM card_tokens WHERE ext_customer_id = 'anna'`,
  'a seller that is verified': `UPDATE sellers SET verified = 1 - verified`,
  'a verification that was deleted, with its changes': [
    `DELETE FROM thing_changes WHERE kind = 'verification'`,
    `DELETE FROM verifications`,
  ],
  'a statement that was deleted': `DELETE FROM statements`,
  'a statement of another shop': `UPDATE statements SET shop_id = 'GrRynekP'`,
  'the end of a statement': `UPDATE statements SET closing = closing + 100`,
  'a part of the file of a statement': `DELETE FROM statement_parts`,
  'a rate of a bank': `UPDATE reference_rates SET rate = '9.99' WHERE currency = 'PLN'`,
  'a notification of a firm that there is not': `UPDATE notifications SET pos_id = 'GHOST' WHERE kind = 'payout'`,
  'a chargeback of another reason': `UPDATE chargebacks SET reason = 'OTHER' WHERE reason = 'FRAUD'`,
  'the amount of a chargeback': `UPDATE chargebacks SET amount = amount + 1 WHERE status = 'REVERSED'`,
  'the time at which a seller was corrected': `UPDATE seller_corrections SET created_at = created_at - ${hour}`,
  'the details of a payment, of which the end is missing': `UPDATE payments SET details = '{"with":{"bl' WHERE order_id = ${first('order_id', 'payments', "token IS NULL AND state = 'SETTLED'")}`,
  'the data of a submerchant, of which the end is missing': `UPDATE submerchants SET details = '{"payTypeCat' WHERE details IS NOT NULL`,
  'the errors of a verification, of which the end is missing': `UPDATE verifications SET errors = '[{"code":'`,
}
