-- The time of a sandbox that was moved; without a row it is the real one.
CREATE TABLE clock (
  line INTEGER PRIMARY KEY CHECK (line = 1),
  -- How far it runs ahead of the real time.
  ahead_ms BIGINT NOT NULL,
  -- Where it stands; NULL while it runs.
  frozen_at BIGINT,
  -- Counts the changes, so that an older one is never taken for a newer one.
  version INTEGER NOT NULL
);
