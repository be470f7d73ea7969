-- The pretend outside world keeps its own books; nothing of ours reads them but its port.
CREATE TABLE simulator_cards (
  reference TEXT PRIMARY KEY,
  behaviour TEXT NOT NULL,
  card TEXT NOT NULL
);

CREATE TABLE simulator_payments (
  payment_id TEXT PRIMARY KEY,
  request TEXT NOT NULL,
  outcome TEXT NOT NULL,
  final INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE simulator_challenges (
  challenge_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  shown TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX simulator_challenges_payment ON simulator_challenges (payment_id);
