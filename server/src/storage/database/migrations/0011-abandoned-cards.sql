-- Cards that were kept for a first payment which then failed: nobody can pay with them.
DELETE FROM card_tokens WHERE status = 'NEW' AND NOT EXISTS (
  SELECT 1 FROM payments
  WHERE payments.pos_id = card_tokens.pos_id AND payments.token = card_tokens.token
    AND payments.state IN ('STARTED', 'REDIRECT', 'WAITING')
);
