-- What is to happen without anybody asking: one row for each thing, claimed by one process at a time.
CREATE TABLE due (
  kind TEXT NOT NULL,
  reference TEXT NOT NULL,
  -- Whose turn it is: a merchant, or a receiver of notifications.
  turn TEXT NOT NULL,
  -- When to run it, or until when the lease of a process lasts; NULL where it was set aside.
  due_at BIGINT,
  -- The claim of the process that runs it now.
  lease TEXT,
  attempts INTEGER NOT NULL,
  first_at BIGINT,
  -- Counts how often it was scheduled, so that a run notices what came while it ran.
  version INTEGER NOT NULL,
  PRIMARY KEY (kind, reference)
);

-- The next row of a turn is found without a look at those of the others.
CREATE INDEX due_turns ON due (kind, turn, due_at);
