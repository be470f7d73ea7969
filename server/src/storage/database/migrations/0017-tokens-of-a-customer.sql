-- The newest tokens of a customer are listed without looking at all of them.
DROP INDEX card_tokens_customer;
CREATE INDEX card_tokens_customer ON card_tokens (pos_id, ext_customer_id, created_at DESC, token);
CREATE INDEX blik_tokens_customer ON blik_tokens (pos_id, ext_customer_id, created_at DESC, value);
