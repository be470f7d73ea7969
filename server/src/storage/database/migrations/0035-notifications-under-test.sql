-- Receivers inside a sandbox: what they answer, and how much has arrived at them so far.
CREATE TABLE receivers (
  receiver_id TEXT PRIMARY KEY,
  -- In the order of making; the clock may stand.
  place BIGINT NOT NULL,
  pos_id TEXT,
  name TEXT,
  answer_status INTEGER NOT NULL,
  answer_delay INTEGER NOT NULL,
  answer_cut INTEGER NOT NULL,
  received BIGINT NOT NULL,
  bytes BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX receivers_age ON receivers (place, receiver_id);

CREATE TABLE received (
  receiver_id TEXT NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  headers TEXT NOT NULL,
  body TEXT NOT NULL,
  verdict TEXT NOT NULL,
  -- The signature header as it had to be.
  expected TEXT,
  -- The bytes of all that the receiver had got before this one.
  bytes_before BIGINT NOT NULL,
  PRIMARY KEY (receiver_id, number)
);

-- What is to go wrong with the next notifications of a sandbox, in this order.
CREATE TABLE notification_faults (
  fault_id TEXT PRIMARY KEY,
  place BIGINT NOT NULL,
  kind TEXT NOT NULL,
  pos_id TEXT,
  order_id TEXT,
  times INTEGER NOT NULL,
  seconds INTEGER,
  created_at BIGINT NOT NULL
);

-- The fault that holds a notification back, and until when.
ALTER TABLE notifications ADD COLUMN held_by TEXT;

ALTER TABLE notifications ADD COLUMN held_until BIGINT;

-- What was done to an attempt, and in a sandbox what was sent and answered.
ALTER TABLE notification_attempts ADD COLUMN fault TEXT;

ALTER TABLE notification_attempts ADD COLUMN headers TEXT;

ALTER TABLE notification_attempts ADD COLUMN answer TEXT;

-- One index serves the list of all notifications and the search for those that need no longer be kept.
DROP INDEX notifications_finished;

CREATE INDEX notifications_age ON notifications (created_at, pos_id, order_id, line)
  WHERE state <> 'FORGOTTEN';
