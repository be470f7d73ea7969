-- What the console lists: each point of sale and status is a run in the order of time, so that a page
-- of any filter reads the newest ends of a few runs. The amount is there for the sums of the overview.
CREATE INDEX orders_listed ON orders (pos_id, status, created_at, order_id, amount);

CREATE INDEX refunds_listed ON refunds (pos_id, status, created_at, refund_id);

CREATE INDEX payouts_listed ON payouts (pos_id, status, created_at, payout_id);

CREATE INDEX verifications_listed ON verifications (pos_id, status, created_at, verification_id);

CREATE INDEX statements_listed ON statements (pos_id, created_at, report_id);

CREATE INDEX card_tokens_listed ON card_tokens (pos_id, created_at, token);

CREATE INDEX blik_tokens_listed ON blik_tokens (pos_id, created_at, value);
