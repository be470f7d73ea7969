-- A fingerprint of the master key under which the secrets here are sealed.
ALTER TABLE installation ADD COLUMN key_fingerprint TEXT;
