-- Money that a bank has taken back from a shop, and whether the shop got it again. What is charged back
-- counts into orders.refunded and refunded_shares, as a refund does.
CREATE TABLE chargebacks (
  pos_id TEXT NOT NULL,
  chargeback_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  description TEXT,
  shares TEXT,
  status TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  reversed_at BIGINT,
  PRIMARY KEY (pos_id, chargeback_id)
);

CREATE INDEX chargebacks_of_order ON chargebacks (pos_id, order_id, created_at, chargeback_id);
