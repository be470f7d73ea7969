-- A keyed fingerprint of the number of the account that a verification transfer confirms. Empty until a payout account
-- names the transfer, and for older rows.
ALTER TABLE verification_transfers ADD COLUMN account TEXT;
