-- Rows that are kept for a time are deleted in the order in which they were made.
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE INDEX notifications_finished ON notifications (created_at)
  WHERE state IN ('DELIVERED', 'ABANDONED');

CREATE INDEX simulator_payments_decided ON simulator_payments (created_at) WHERE final = 1;

CREATE INDEX simulator_challenges_age ON simulator_challenges (created_at);

-- Until when a simulated card is kept unless a shop has stored it; NULL until the first look at it.
ALTER TABLE simulator_cards ADD COLUMN kept_until BIGINT;

CREATE INDEX simulator_cards_kept ON simulator_cards (kept_until);

-- The cards that shops have stored.
CREATE INDEX card_tokens_reference ON card_tokens (reference);

-- Up to when finished rows of a table may be gone.
CREATE TABLE swept (
  what TEXT PRIMARY KEY,
  until BIGINT NOT NULL
);
