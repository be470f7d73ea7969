-- Money between a seller and the marketplace, outside of any order.
CREATE TABLE fee_transfers (
  firm_id TEXT NOT NULL,
  ext_transfer_id TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  ext_customer_id TEXT NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('debit', 'credit')),
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  description TEXT,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (firm_id, ext_transfer_id)
);

-- What a posting is in the operation history of a seller, and when what it is about began: an
-- order, a refund. Other postings have none of the three.
ALTER TABLE postings ADD COLUMN seller TEXT;
ALTER TABLE postings ADD COLUMN operation TEXT;
ALTER TABLE postings ADD COLUMN begun_at BIGINT;

UPDATE postings SET
  seller = substr(account, 1, length(account) - length(':available')),
  operation = CASE
    WHEN reference LIKE 'capture:%' THEN 'PAYMENT_RECEIVED'
    WHEN reference LIKE 'payout:%:reserve' THEN 'PAYOUT'
    WHEN reference LIKE 'payout:%:release' THEN 'RETURN'
    ELSE 'ADMIN_CORRECTION' END,
  begun_at = at
WHERE account LIKE 'shop:%:seller:%:available' AND amount <> 0 AND (reference LIKE 'capture:%'
  OR reference LIKE 'payout:%:reserve' OR reference LIKE 'payout:%:release' OR reference LIKE 'opening:%');

UPDATE postings SET
  seller = substr(account, 1, length(account) - length(':reserved')),
  operation = 'REFUND_SENT',
  begun_at = at
WHERE account LIKE 'shop:%:seller:%:reserved' AND reference LIKE 'refund:%:pay';

UPDATE postings SET begun_at = orders.created_at FROM orders
WHERE postings.operation = 'PAYMENT_RECEIVED'
  AND postings.reference = 'capture:' || orders.pos_id || ':' || orders.order_id;

UPDATE postings SET begun_at = refunds.created_at FROM refunds
WHERE postings.operation = 'REFUND_SENT'
  AND postings.reference = 'refund:' || refunds.pos_id || ':' || refunds.refund_id || ':pay';

CREATE INDEX postings_of_seller ON postings (seller, at, reference, line) WHERE seller IS NOT NULL;

CREATE INDEX postings_of_seller_begun ON postings (seller, begun_at, at, reference, line)
  WHERE seller IS NOT NULL;

CREATE INDEX postings_of_seller_type ON postings (seller, operation, currency, at, reference, line)
  WHERE seller IS NOT NULL;

-- The way from a posting to its refund.
CREATE INDEX refunds_of_sellers ON refunds (pos_id, refund_id) WHERE shares IS NOT NULL;

-- How many operations a seller had, by the days on which they happened and on which they began:
-- of days that are over, counted when somebody first asks.
CREATE TABLE operation_counts (
  seller TEXT NOT NULL,
  event_day BIGINT NOT NULL,
  begun_day BIGINT NOT NULL,
  operation TEXT NOT NULL,
  currency TEXT NOT NULL,
  operations BIGINT NOT NULL,
  PRIMARY KEY (seller, event_day, begun_day, operation, currency)
);

-- The first day of a seller that is not counted.
CREATE TABLE operations_counted (
  seller TEXT PRIMARY KEY,
  until_day BIGINT NOT NULL
);
