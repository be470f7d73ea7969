-- What currencies cost: what a bank publishes, in units for one euro, and the tables we make of it.
CREATE TABLE reference_rates (
  effective_date TEXT NOT NULL,
  currency TEXT NOT NULL,
  rate TEXT NOT NULL,
  PRIMARY KEY (effective_date, currency)
);

-- A partner of multi-currency pricing is a firm; its margin is in hundredths of a percent.
CREATE TABLE mcp_partners (
  partner_id TEXT PRIMARY KEY,
  firm_id TEXT NOT NULL REFERENCES firms (firm_id),
  margin_basis_points INTEGER NOT NULL CHECK (margin_basis_points >= 0)
);

CREATE TABLE mcp_poses (
  pos_id TEXT PRIMARY KEY REFERENCES poses (pos_id),
  partner_id TEXT NOT NULL REFERENCES mcp_partners (partner_id)
);

-- Tables are kept after their time, so that an outdated one is told from one that never was.
CREATE TABLE fx_tables (
  partner_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  valid_to BIGINT NOT NULL,
  pairs TEXT NOT NULL,
  PRIMARY KEY (partner_id, table_id)
);

CREATE INDEX fx_tables_validity ON fx_tables (partner_id, valid_to);
