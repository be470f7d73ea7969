-- What a workspace is; the database of the one that every server has is without a row.
CREATE TABLE workspace (
  line INTEGER PRIMARY KEY CHECK (line = 1),
  workspace_id TEXT NOT NULL,
  name TEXT,
  -- What ids and chance follow from; NULL where they are different each time.
  seed TEXT,
  -- Counts how often it was opened: what follows from the seed must not come twice.
  openings INTEGER NOT NULL,
  -- The firms that its maker added, as JSON.
  firms TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
