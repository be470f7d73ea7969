-- Orders, payments, refunds, payouts and errands are due by their rows in `due`, each with a time.
INSERT INTO due (kind, reference, turn, due_at, attempts, version)
  SELECT 'expiry', pos_id || '/' || order_id, pos_id, expires_at, 0, 1 FROM orders
  WHERE status IN ('NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION');

DROP INDEX orders_expiry;

INSERT INTO due (kind, reference, turn, due_at, attempts, version)
  SELECT 'payment', payment_id, pos_id, changed_at + 30000, 0, 1 FROM payments
  WHERE state IN ('STARTED', 'REDIRECT', 'WAITING');

DROP INDEX payments_open;

INSERT INTO due (kind, reference, turn, due_at, attempts, version)
  SELECT 'refund', pos_id || '/' || order_id || '/' || refund_id, pos_id, created_at, 0, 1
  FROM refunds WHERE status = 'PENDING';

DROP INDEX refunds_pending;

INSERT INTO due (kind, reference, turn, due_at, attempts, version)
  SELECT 'payout', shop_id || '/' || payout_id, shop_id, COALESCE(look_at, created_at), 0, 1
  FROM payouts WHERE status IN ('PENDING', 'WAITING');

DROP INDEX payouts_open;

ALTER TABLE payouts DROP COLUMN look_at;

-- What the acquirer has still to be told of a payment: written with the decision, gone once it was told.
CREATE TABLE errands (
  payment_id TEXT PRIMARY KEY,
  errand TEXT NOT NULL,
  amount BIGINT NOT NULL
);

INSERT INTO errands (payment_id, errand, amount)
  SELECT payment_id, errand, amount FROM acquirer_errands;

INSERT INTO due (kind, reference, turn, due_at, attempts, version)
  SELECT 'errand', acquirer_errands.payment_id, payments.pos_id, acquirer_errands.due_at, 0, 1
  FROM acquirer_errands JOIN payments ON payments.payment_id = acquirer_errands.payment_id;

DROP TABLE acquirer_errands;
