-- The master key of the first start, sealed under the one in use: keyed fingerprints and signed addresses stay as they are.
ALTER TABLE installation ADD COLUMN first_key_sealed TEXT;

-- While the master key is being replaced: the next one, sealed under the one in use, and since when.
ALTER TABLE installation ADD COLUMN next_key_sealed TEXT;

ALTER TABLE installation ADD COLUMN next_key_since BIGINT;
