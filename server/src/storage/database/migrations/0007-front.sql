-- Cards that browsers gave us: a value for one order, and the acquirer's reference to the card.
CREATE TABLE single_tokens (
  pos_id TEXT NOT NULL,
  token TEXT NOT NULL,
  type TEXT NOT NULL,
  reference TEXT NOT NULL,
  number_masked TEXT NOT NULL,
  scheme TEXT NOT NULL,
  expiration_month INTEGER NOT NULL,
  expiration_year INTEGER NOT NULL,
  cvv_given INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT,
  order_id TEXT,
  PRIMARY KEY (pos_id, token)
);

CREATE INDEX single_tokens_expiry ON single_tokens (expires_at);
