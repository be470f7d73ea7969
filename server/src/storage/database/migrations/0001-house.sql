-- Who: firms, their shops, and the points of sale through which shops talk to us.
CREATE TABLE firms (
  firm_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  role TEXT NOT NULL
);

CREATE TABLE shops (
  shop_id TEXT PRIMARY KEY,
  firm_id TEXT NOT NULL REFERENCES firms (firm_id),
  name TEXT NOT NULL,
  currency TEXT NOT NULL
);

CREATE TABLE poses (
  pos_id TEXT PRIMARY KEY,
  shop_id TEXT NOT NULL REFERENCES shops (shop_id),
  name TEXT NOT NULL,
  client_id TEXT NOT NULL UNIQUE,
  client_secret_hash TEXT NOT NULL,
  second_key_hash TEXT NOT NULL,
  second_key_sealed TEXT NOT NULL,
  currency TEXT NOT NULL,
  signature_algorithm TEXT NOT NULL,
  automatic_capture INTEGER NOT NULL
);

CREATE TABLE access_tokens (
  token_hash TEXT PRIMARY KEY,
  pos_id TEXT NOT NULL,
  grant_type TEXT NOT NULL,
  ext_customer_id TEXT,
  email TEXT,
  expires_at BIGINT NOT NULL
);

CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

-- What: an order is what a merchant asks to be paid; a payment is one attempt to pay it.
CREATE TABLE orders (
  pos_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  ext_order_id TEXT,
  status TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount >= 0),
  currency TEXT NOT NULL,
  captured BIGINT NOT NULL,
  refunded BIGINT NOT NULL,
  automatic_capture INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  completed_at BIGINT,
  request TEXT NOT NULL,
  PRIMARY KEY (pos_id, order_id),
  CHECK (captured >= 0 AND captured <= amount),
  CHECK (refunded >= 0 AND refunded <= captured)
);

CREATE UNIQUE INDEX orders_ext_order_id ON orders (pos_id, ext_order_id);

CREATE INDEX orders_expiry ON orders (expires_at)
  WHERE status IN ('NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION');

CREATE TABLE order_history (
  pos_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  event TEXT NOT NULL,
  status TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (pos_id, order_id, line)
);

CREATE TABLE payments (
  pos_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  state TEXT NOT NULL,
  pay_type TEXT NOT NULL,
  method TEXT NOT NULL,
  flow TEXT NOT NULL,
  origin TEXT NOT NULL,
  pre_authorization INTEGER NOT NULL,
  language TEXT NOT NULL,
  token TEXT,
  details TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (pos_id, order_id, payment_id)
);

-- At most one attempt of an order is alive; a race to start two ends here.
CREATE UNIQUE INDEX payments_alive ON payments (pos_id, order_id)
  WHERE state IN ('STARTED', 'REDIRECT', 'WAITING', 'AUTHORIZED', 'SETTLED');

CREATE INDEX payments_open ON payments (changed_at)
  WHERE state IN ('STARTED', 'REDIRECT', 'WAITING');

CREATE TABLE refunds (
  pos_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  refund_id TEXT NOT NULL,
  ext_refund_id TEXT,
  fingerprint TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  description TEXT NOT NULL,
  bank_description TEXT,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  error_code TEXT,
  error_description TEXT,
  created_at BIGINT NOT NULL,
  status_at BIGINT NOT NULL,
  PRIMARY KEY (pos_id, order_id, refund_id)
);

CREATE UNIQUE INDEX refunds_ext_refund_id ON refunds (pos_id, order_id, ext_refund_id);

CREATE INDEX refunds_pending ON refunds (created_at) WHERE status = 'PENDING';

CREATE TABLE card_tokens (
  pos_id TEXT NOT NULL,
  token TEXT NOT NULL,
  status TEXT NOT NULL,
  ext_customer_id TEXT,
  reference TEXT NOT NULL,
  number_masked TEXT NOT NULL,
  scheme TEXT NOT NULL,
  expiration_month INTEGER NOT NULL,
  expiration_year INTEGER NOT NULL,
  authenticated INTEGER NOT NULL,
  first_transaction_id TEXT,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (pos_id, token)
);

CREATE INDEX card_tokens_customer ON card_tokens (pos_id, ext_customer_id);

-- How much: postings of a reference sum to zero per currency; balances are their projection.
CREATE TABLE postings (
  reference TEXT NOT NULL,
  line INTEGER NOT NULL,
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (reference, line)
);

CREATE INDEX postings_account ON postings (account, currency);

CREATE TABLE balances (
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (account, currency),
  CHECK (amount >= 0 OR account NOT LIKE 'shop:%')
);

-- Telling: notifications leave in the order of `line`; only the head of an order has `due_at`.
CREATE TABLE notifications (
  pos_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  kind TEXT NOT NULL,
  url TEXT NOT NULL,
  origin TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  due_at BIGINT,
  created_at BIGINT NOT NULL,
  finished_at BIGINT,
  PRIMARY KEY (pos_id, order_id, line)
);

CREATE INDEX notifications_due ON notifications (due_at) WHERE state = 'WAITING';

CREATE TABLE notification_attempts (
  pos_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  at BIGINT NOT NULL,
  took_ms INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  PRIMARY KEY (pos_id, order_id, line, attempt)
);

-- Repeating: the answer given under an Idempotency-Key, kept with its effect.
CREATE TABLE idempotency_keys (
  pos_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (pos_id, operation, key)
);

CREATE UNIQUE INDEX payments_payment_id ON payments (payment_id);
