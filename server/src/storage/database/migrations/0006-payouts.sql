-- Who sells on a marketplace. Their money lies with the marketplace's shops, in the ledger.
CREATE TABLE sellers (
  firm_id TEXT NOT NULL,
  ext_customer_id TEXT NOT NULL,
  name TEXT NOT NULL,
  tax_id TEXT NOT NULL,
  regon TEXT NOT NULL,
  verified INTEGER NOT NULL,
  PRIMARY KEY (firm_id, ext_customer_id)
);

-- Money on its way out of a shop; `target` is who is paid, as the bank needs it and without card numbers.
CREATE TABLE payouts (
  shop_id TEXT NOT NULL,
  payout_id TEXT NOT NULL,
  pos_id TEXT NOT NULL,
  ext_payout_id TEXT NOT NULL,
  ext_customer_id TEXT,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  description TEXT,
  target TEXT NOT NULL,
  fx TEXT,
  notify_url TEXT,
  status TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  status_at BIGINT NOT NULL,
  look_at BIGINT,
  PRIMARY KEY (shop_id, payout_id)
);

CREATE UNIQUE INDEX payouts_ext_payout_id ON payouts (shop_id, ext_payout_id);

-- The way from a notification to its payout.
CREATE UNIQUE INDEX payouts_pos ON payouts (pos_id, payout_id);

CREATE INDEX payouts_open ON payouts (look_at) WHERE status IN ('PENDING', 'WAITING');
