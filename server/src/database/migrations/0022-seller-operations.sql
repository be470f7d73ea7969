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
