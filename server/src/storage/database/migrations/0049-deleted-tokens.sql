-- Stored cards and BLIK tokens that their owners have deleted: `verify` tells them from those that were lost.
CREATE TABLE deleted_tokens (
  pos_id TEXT NOT NULL,
  -- Empty for a card, whose token is unique for its point of sale.
  ext_customer_id TEXT NOT NULL,
  token TEXT NOT NULL,
  PRIMARY KEY (pos_id, ext_customer_id, token)
);

-- Of what is gone by now nobody knows why.
INSERT INTO deleted_tokens (pos_id, ext_customer_id, token)
SELECT DISTINCT pos_id, '', token FROM payments
WHERE token IS NOT NULL AND details LIKE '%"storesCard":true%' AND NOT EXISTS (
  SELECT 1 FROM card_tokens
  WHERE card_tokens.pos_id = payments.pos_id AND card_tokens.token = payments.token);

INSERT INTO deleted_tokens (pos_id, ext_customer_id, token)
SELECT DISTINCT payments.pos_id, orders.ext_customer_id, payments.token FROM payments
JOIN orders ON orders.pos_id = payments.pos_id AND orders.order_id = payments.order_id
WHERE payments.token IS NOT NULL AND orders.ext_customer_id IS NOT NULL
  AND payments.details LIKE '%"blikToken":%' AND NOT EXISTS (
  SELECT 1 FROM blik_tokens
  WHERE blik_tokens.pos_id = payments.pos_id AND blik_tokens.ext_customer_id = orders.ext_customer_id
    AND blik_tokens.value = payments.token);

-- From a token to the payment that made it.
CREATE INDEX payments_token ON payments (pos_id, token) WHERE token IS NOT NULL;
