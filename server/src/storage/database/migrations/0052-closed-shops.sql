-- Since when nobody may use the keys of a shop's points of sale; NULL while it is open.
ALTER TABLE shops ADD COLUMN closed_at BIGINT;
