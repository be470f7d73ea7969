-- The firm that a token speaks for, where it is not the firm of its point of sale: the grant partner names one.
ALTER TABLE access_tokens ADD COLUMN firm_id TEXT;

-- The firm of the technical partner that has registered this one.
ALTER TABLE firms ADD COLUMN registered_by TEXT;

-- What a facilitator has told of a submerchant, and the point of sale whose key signs the notifications.
ALTER TABLE submerchants ADD COLUMN pos_id TEXT;
ALTER TABLE submerchants ADD COLUMN details TEXT;
ALTER TABLE submerchants ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;

-- Since when it is being checked; NULL where nobody is to be asked about it.
ALTER TABLE submerchants ADD COLUMN checked_since BIGINT;

CREATE UNIQUE INDEX submerchants_external_id ON submerchants (firm_id, external_id);

-- A partner's own id, as its registrations name it; and of a registered firm what the partner has told, sealed.
ALTER TABLE firms ADD COLUMN partner_id TEXT;
ALTER TABLE firms ADD COLUMN details TEXT;

-- The websites on which a firm sells.
CREATE TABLE firm_urls (
  firm_id TEXT NOT NULL,
  url_id TEXT NOT NULL,
  value TEXT NOT NULL,
  mcc TEXT,
  services TEXT NOT NULL,
  PRIMARY KEY (firm_id, url_id)
);

-- Who works for a firm; the person is sealed.
CREATE TABLE firm_users (
  firm_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (firm_id, user_id)
);

ALTER TABLE shops ADD COLUMN description TEXT;
ALTER TABLE shops ADD COLUMN url_id TEXT;

-- Of a point of sale that a partner has added the secrets can be told again.
ALTER TABLE poses ADD COLUMN type TEXT;
ALTER TABLE poses ADD COLUMN client_secret_sealed TEXT;
ALTER TABLE poses ADD COLUMN auth_key_sealed TEXT;

-- Who has been told the secrets of a point of sale, and when.
CREATE TABLE pos_data_reads (
  read_id TEXT PRIMARY KEY,
  pos_id TEXT NOT NULL,
  reader_pos_id TEXT NOT NULL,
  at BIGINT NOT NULL
);

CREATE INDEX pos_data_reads_pos ON pos_data_reads (pos_id, at);
