-- What the simulator keeps can be deleted by its age; cards of older versions count as old.
ALTER TABLE simulator_cards ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;

CREATE INDEX simulator_cards_age ON simulator_cards (created_at);
CREATE INDEX simulator_payments_age ON simulator_payments (created_at);
CREATE INDEX simulator_challenges_age ON simulator_challenges (created_at);
