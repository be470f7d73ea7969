-- Chargebacks and corrections by the operator.
CREATE TABLE seller_corrections (
  correction_id TEXT PRIMARY KEY,
  shop_id TEXT NOT NULL,
  ext_customer_id TEXT NOT NULL,
  type TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount <> 0),
  currency TEXT NOT NULL,
  description TEXT,
  created_at BIGINT NOT NULL
);

-- Every line is at least 0: a question that says so is led through the order of time, and one that
-- does not through the types, which is the better way for types that are rare.
DROP INDEX postings_of_seller;

CREATE INDEX postings_of_seller ON postings (seller, at, reference, line)
  WHERE seller IS NOT NULL AND line >= 0;

DROP INDEX postings_of_seller_begun;

CREATE INDEX postings_of_seller_begun ON postings (seller, begun_at, at, reference, line)
  WHERE seller IS NOT NULL AND line >= 0;
