-- What this database is, said once at its first start: one row, of a sandbox or of production.
CREATE TABLE installation (
  line INTEGER PRIMARY KEY,
  mode TEXT NOT NULL,
  CHECK (line = 1),
  CHECK (mode IN ('sandbox', 'production'))
);
