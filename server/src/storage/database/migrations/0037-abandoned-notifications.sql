-- Notifications that were given up are few, and what somebody looks for first.
CREATE INDEX notifications_abandoned ON notifications (created_at, pos_id, order_id, line)
  WHERE state = 'ABANDONED';
