-- The journal is sealed in batches: the hash of a seal is of its postings and of the seal before.
CREATE TABLE journal_seals (
  line BIGINT PRIMARY KEY,
  -- The place of its last posting.
  until BIGINT NOT NULL,
  hash TEXT NOT NULL,
  sealed_at BIGINT NOT NULL
);

-- SQLite numbers the rows of a table by itself, in the order in which they are written.
-- PostgreSQL: ALTER TABLE postings ADD COLUMN place BIGSERIAL;
-- PostgreSQL: CREATE INDEX postings_place ON postings (place);
