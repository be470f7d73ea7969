-- Outcomes that somebody has chosen for payments to come, in the order in which they are taken.
CREATE TABLE queued_outcomes (
  outcome_id TEXT PRIMARY KEY,
  sequence BIGINT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  outcome TEXT NOT NULL,
  pos_id TEXT,
  times_left BIGINT NOT NULL CHECK (times_left > 0),
  created_at BIGINT NOT NULL
);

CREATE INDEX queued_outcomes_kind ON queued_outcomes (kind, sequence);

-- Outcomes that were chosen for one payment, or for the next one of an order or card.
CREATE TABLE chosen_outcomes (
  reference TEXT PRIMARY KEY,
  outcome TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX chosen_outcomes_age ON chosen_outcomes (created_at);
