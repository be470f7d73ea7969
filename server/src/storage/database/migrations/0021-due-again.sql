-- When a row that is being run is to run next, if somebody put that down meanwhile. It replaces the count of
-- how often it was put down, which did not say when.
ALTER TABLE due ADD COLUMN next_at BIGINT;
ALTER TABLE due DROP COLUMN version;
