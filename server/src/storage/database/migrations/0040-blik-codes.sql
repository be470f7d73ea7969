-- Codes that were generated in the simulated bank app, each for one payment.
CREATE TABLE simulator_blik_codes (
  code_id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  outcome TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_by TEXT
);

CREATE INDEX simulator_blik_codes_code ON simulator_blik_codes (code, expires_at);

CREATE INDEX simulator_blik_codes_age ON simulator_blik_codes (expires_at);
