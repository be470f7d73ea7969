-- The movements of an account in the order of time; what was found by its currency still is.
DROP INDEX postings_account;

CREATE INDEX postings_account ON postings (account, currency, at, reference);

-- The way from a movement to its refund.
CREATE UNIQUE INDEX refunds_pos ON refunds (pos_id, refund_id);

-- For whom a statement of each day is made; `next_day` is the first one that none was made for.
CREATE TABLE statement_settings (
  pos_id TEXT PRIMARY KEY,
  notify_url TEXT,
  formats TEXT NOT NULL,
  next_day TEXT NOT NULL
);

-- What a statement is about, and once it is made what it says.
CREATE TABLE statements (
  report_id TEXT PRIMARY KEY,
  pos_id TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  zone TEXT NOT NULL,
  date_from TEXT NOT NULL,
  date_to TEXT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT NOT NULL,
  daily INTEGER NOT NULL,
  formats TEXT NOT NULL,
  notify_url TEXT,
  created_at BIGINT NOT NULL,
  made_at BIGINT,
  -- The attempt whose parts are the file.
  making TEXT,
  opening BIGINT,
  closing BIGINT,
  lines INTEGER,
  size INTEGER
);

CREATE INDEX statements_daily ON statements (pos_id, date_from) WHERE daily = 1;

-- The file of a report, in pieces of a size that is written and read at once.
CREATE TABLE statement_parts (
  report_id TEXT NOT NULL,
  making TEXT NOT NULL,
  part INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (report_id, making, part)
);
