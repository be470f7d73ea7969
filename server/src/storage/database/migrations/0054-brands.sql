-- How a shop looks on the payment page, by point of sale: its name for payers, the color of its buttons, and its
-- logo as a data URL.
CREATE TABLE brands (
  pos_id TEXT PRIMARY KEY REFERENCES poses (pos_id),
  name TEXT,
  color TEXT,
  logo TEXT
);
