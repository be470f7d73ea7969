-- The requests and the events of a sandbox. In the database of a production server there are none.
CREATE TABLE sandbox_logs (
  log TEXT PRIMARY KEY,
  -- The number of the newest entry. It only grows, also where entries are deleted or were never written.
  newest BIGINT NOT NULL
);

-- Entries are written in batches: one row for many of them, so that orders do not wait for it.
CREATE TABLE sandbox_log_pages (
  log TEXT NOT NULL,
  -- The numbers of its entries, without a gap.
  last BIGINT NOT NULL,
  first BIGINT NOT NULL,
  -- By the real time, also where the clock of the sandbox was moved.
  written_at BIGINT NOT NULL,
  -- A list as JSON, without secrets.
  entries TEXT NOT NULL,
  PRIMARY KEY (log, last)
);

-- Compressing each batch would take time from the orders.
-- PostgreSQL: ALTER TABLE sandbox_log_pages ALTER COLUMN entries SET STORAGE EXTERNAL;
