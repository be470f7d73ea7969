-- Who has signed in to the console of a sandbox. In the database of a workspace there are none.
CREATE TABLE console_sessions (
  -- Of the token in the cookie and of the password: with another password it is not found.
  token_hash TEXT PRIMARY KEY,
  created_at BIGINT NOT NULL,
  -- Of the last call, to the minute.
  seen_at BIGINT NOT NULL
);
