-- The time outside at which an answer was kept that its call replaces with a fuller one. Empty once it is final.
ALTER TABLE idempotency_keys ADD COLUMN open_since BIGINT;
