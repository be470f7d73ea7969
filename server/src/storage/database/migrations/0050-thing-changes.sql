-- What has become of things that are no orders: each change with its time, so that a timeline has them
-- all. Orders have order_history. A thing whose row says when it was created needs no line for that.
CREATE TABLE thing_changes (
  -- payout, verification, submerchant, seller, firm, or workspace
  kind TEXT NOT NULL,
  -- The shop of a payout, else the firm; empty for a firm and for the workspace of this database.
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  line INTEGER NOT NULL,
  event TEXT NOT NULL,
  -- The status from then on; NULL where the thing has none.
  status TEXT,
  -- What else the event is about, such as a snapshot.
  about TEXT,
  at BIGINT NOT NULL,
  PRIMARY KEY (kind, owner, id, line)
);

-- Of earlier changes the last one is known.
INSERT INTO thing_changes (kind, owner, id, line, event, status, at)
SELECT 'payout', shop_id, payout_id, 1,
  CASE status WHEN 'WAITING' THEN 'wait' WHEN 'REALIZED' THEN 'realize' ELSE 'cancel' END, status, status_at
FROM payouts WHERE status <> 'PENDING';

INSERT INTO thing_changes (kind, owner, id, line, event, status, at)
SELECT 'verification', firm_id, verification_id, 1,
  CASE status WHEN 'WAITING_FOR_VERIFICATION' THEN 'complete' WHEN 'POSITIVE' THEN 'approve'
    WHEN 'NEGATIVE' THEN 'decline' WHEN 'REJECTED' THEN 'reject' WHEN 'CANCELED' THEN 'cancel'
    ELSE 'reopen' END, status, status_at
FROM verifications WHERE status <> 'WAITING_FOR_DATA' OR status_at <> created_at;

INSERT INTO thing_changes (kind, owner, id, line, event, status, at)
SELECT 'submerchant', firm_id, submerchant_id, 1, 'change', status, updated_at
FROM submerchants WHERE updated_at > 0;

INSERT INTO thing_changes (kind, owner, id, line, event, at)
SELECT 'workspace', '', '', 1, 'create', created_at FROM workspace;

-- When the first payment made it good for further ones; NULL before that, and where nobody wrote it down.
ALTER TABLE card_tokens ADD COLUMN activated_at BIGINT;
