-- The verification of a marketplace's seller. A seller has at most one in progress.
CREATE TABLE verifications (
  verification_id TEXT PRIMARY KEY,
  firm_id TEXT NOT NULL,
  pos_id TEXT NOT NULL,
  seller_id TEXT NOT NULL,
  type TEXT NOT NULL,
  process_type TEXT NOT NULL,
  status TEXT NOT NULL,
  started_by TEXT NOT NULL,
  override_payouts INTEGER NOT NULL,
  notify_url TEXT,
  note TEXT,
  errors TEXT,
  created_at BIGINT NOT NULL,
  status_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX verifications_in_progress ON verifications (firm_id, seller_id)
  WHERE status IN ('WAITING_FOR_DATA', 'WAITING_FOR_VERIFICATION', 'REJECTED');

-- The latest of a seller.
CREATE INDEX verifications_of_seller ON verifications (firm_id, seller_id, created_at);

-- A seller who is blocked until the end of a verification.
ALTER TABLE sellers ADD COLUMN blocked INTEGER NOT NULL DEFAULT 0;

-- What was loaded, sealed. `owner` is the associate whose document it is; `person` is the keyed
-- fingerprint of a national identity number.
CREATE TABLE verification_items (
  verification_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  owner TEXT NOT NULL,
  item_id TEXT NOT NULL,
  data TEXT NOT NULL,
  person TEXT,
  loaded_at BIGINT NOT NULL,
  PRIMARY KEY (verification_id, kind, owner, item_id)
);

CREATE INDEX verification_items_person ON verification_items (person) WHERE person IS NOT NULL;

-- Files of documents, sealed with their names.
CREATE TABLE verification_files (
  file_id TEXT PRIMARY KEY,
  verification_id TEXT NOT NULL,
  name TEXT NOT NULL,
  content BLOB NOT NULL,
  loaded_at BIGINT NOT NULL
);

CREATE INDEX verification_files_of ON verification_files (verification_id);

-- Transfers by which sellers prove that an account is theirs; `status` is empty until one has arrived or failed.
CREATE TABLE verification_transfers (
  transfer_id TEXT PRIMARY KEY,
  verification_id TEXT NOT NULL,
  email TEXT,
  status TEXT,
  declared INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX verification_transfers_of ON verification_transfers (verification_id, created_at);

-- Terms that a seller has accepted.
CREATE TABLE accepted_regulations (
  verification_id TEXT NOT NULL,
  url TEXT NOT NULL,
  accepted_at BIGINT NOT NULL,
  PRIMARY KEY (verification_id, url)
);
