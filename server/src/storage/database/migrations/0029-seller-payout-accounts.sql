-- The account to which a seller is paid out, sealed; empty where no verification has confirmed one.
ALTER TABLE sellers ADD COLUMN payout_account TEXT;
