-- What operators have done. Each line carries the hash of the line before it, so none can be changed or taken out unseen.
CREATE TABLE audit (
  line BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  operator TEXT NOT NULL,
  command TEXT NOT NULL,
  details TEXT NOT NULL,
  hash TEXT NOT NULL
);

-- A key that was replaced and is still accepted for a while.
CREATE TABLE retiring_keys (
  pos_id TEXT NOT NULL REFERENCES poses (pos_id),
  kind TEXT NOT NULL CHECK (kind IN ('client-secret', 'second-key')),
  hash TEXT NOT NULL,
  sealed TEXT,
  until BIGINT NOT NULL,
  PRIMARY KEY (pos_id, kind)
);
