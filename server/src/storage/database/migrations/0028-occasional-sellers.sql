-- The verification that lets a seller sell occasionally, within limits; empty for all others.
ALTER TABLE sellers ADD COLUMN occasional_by TEXT;

-- Whether a verification was opened again because its seller has passed such a limit.
ALTER TABLE verifications ADD COLUMN reopened INTEGER NOT NULL DEFAULT 0;
