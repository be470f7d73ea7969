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
