-- The refunds of an order, page by page.
CREATE INDEX refunds_of_order ON refunds (pos_id, order_id, created_at, refund_id);

-- The last one that has no id of the shop's own.
CREATE INDEX refunds_unnamed ON refunds (pos_id, order_id, created_at) WHERE ext_refund_id IS NULL;

-- The one that a request without such an id repeats. Fingerprints of earlier versions are whole texts.
CREATE INDEX refunds_repeated ON refunds (pos_id, order_id, substr(fingerprint, 1, 64))
  WHERE ext_refund_id IS NULL AND status <> 'CANCELED';

-- What the sellers of an order and its shop have given back; a row without a seller is the shop's.
CREATE TABLE refunded_shares (
  pos_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  ext_customer_id TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (pos_id, order_id, ext_customer_id)
);
