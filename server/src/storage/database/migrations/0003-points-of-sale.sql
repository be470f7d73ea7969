-- What a point of sale may do beyond taking ordinary payments: names, separated by spaces.
ALTER TABLE poses ADD COLUMN features TEXT NOT NULL DEFAULT '';

-- Methods that are switched off at a point of sale; a method without a row is enabled.
CREATE TABLE pay_method_states (
  pos_id TEXT NOT NULL,
  value TEXT NOT NULL,
  status TEXT NOT NULL,
  PRIMARY KEY (pos_id, value)
);

-- Whom a payment facilitator sells for.
CREATE TABLE submerchants (
  firm_id TEXT NOT NULL,
  submerchant_id TEXT NOT NULL,
  external_id TEXT NOT NULL,
  status TEXT NOT NULL,
  PRIMARY KEY (firm_id, submerchant_id)
);

-- Who receives the donations that payers add.
CREATE TABLE charities (
  organization_id TEXT PRIMARY KEY,
  name TEXT NOT NULL
);

-- Who gives what back: a refund of a marketplace's order is borne by its sellers and the marketplace.
ALTER TABLE refunds ADD COLUMN shares TEXT;
