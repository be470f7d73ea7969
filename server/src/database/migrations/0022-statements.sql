-- The movements of an account in the order of time; what was found by its currency still is.
DROP INDEX postings_account;

CREATE INDEX postings_account ON postings (account, currency, at, reference);

-- The way from a movement to its refund.
CREATE UNIQUE INDEX refunds_pos ON refunds (pos_id, refund_id);
