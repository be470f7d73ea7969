-- What a customer's bank apps know: a value for the merchant, and the acquirer's reference to it.
CREATE TABLE blik_tokens (
  pos_id TEXT NOT NULL,
  ext_customer_id TEXT NOT NULL,
  value TEXT NOT NULL,
  type TEXT NOT NULL,
  reference TEXT NOT NULL,
  applications TEXT NOT NULL,
  alias_label TEXT,
  initialization_at BIGINT,
  expiration_at BIGINT,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (pos_id, ext_customer_id, value)
);

-- A charge without the payer names the token alone.
CREATE INDEX blik_tokens_value ON blik_tokens (pos_id, value);

-- The pretend BLIK keeps its own side of a token.
CREATE TABLE simulator_blik_tokens (
  reference TEXT PRIMARY KEY,
  applications TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
