-- The part of the price that a refund gives back, in the currency that the payer paid in; null if that is the currency
-- of the order, and in refunds of earlier versions.
ALTER TABLE refunds ADD COLUMN price_amount BIGINT;
ALTER TABLE refunds ADD COLUMN price_currency TEXT;
