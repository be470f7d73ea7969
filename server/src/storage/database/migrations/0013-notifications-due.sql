-- When a notification is sent stands in the table of due things: one row for the line of an order or payout.
INSERT INTO due (kind, reference, turn, due_at, lease, attempts, first_at, version)
SELECT 'notification', pos_id || '/' || order_id, origin, due_at, NULL, attempts,
  CASE WHEN attempts = 0 THEN NULL ELSE COALESCE((SELECT MIN(at) FROM notification_attempts AS made
    WHERE made.pos_id = waiting.pos_id AND made.order_id = waiting.order_id AND made.line = waiting.line),
    created_at) END, 1
FROM notifications AS waiting WHERE state = 'WAITING' AND due_at IS NOT NULL;

DROP INDEX notifications_due;

ALTER TABLE notifications DROP COLUMN due_at;

ALTER TABLE notifications DROP COLUMN origin;

-- The head of a line, however long the line has been.
CREATE INDEX notifications_waiting ON notifications (pos_id, order_id, line) WHERE state = 'WAITING';

-- What failed too often, and waits for somebody to look at it.
CREATE INDEX due_aside ON due (kind) WHERE due_at IS NULL;
