-- What the acquirer has still to be told of a payment: written with the decision, gone once it was told.
CREATE TABLE acquirer_errands (
  payment_id TEXT PRIMARY KEY,
  errand TEXT NOT NULL,
  amount BIGINT NOT NULL,
  due_at BIGINT NOT NULL
);

CREATE INDEX acquirer_errands_due ON acquirer_errands (due_at);
