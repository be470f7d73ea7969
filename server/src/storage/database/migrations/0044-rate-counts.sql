-- What several processes count together for the rate limits. With the embedded database there is one
-- process, which counts in memory.
CREATE TABLE rate_counts (
  -- A keyed hash of the limit and of what it is about: no address of a payer is kept.
  bucket TEXT NOT NULL,
  begun_at BIGINT NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (bucket, begun_at)
);
CREATE INDEX rate_counts_begun ON rate_counts (begun_at);
