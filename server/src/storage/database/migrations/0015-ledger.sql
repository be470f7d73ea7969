-- Only accounts that must not fall below zero have a balance; the others are the sum of their postings.
ALTER TABLE balances RENAME TO balances_of_all;

CREATE TABLE balances (
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (account, currency),
  CONSTRAINT balances_not_below_zero CHECK (amount >= 0)
);

INSERT INTO balances (account, currency, amount)
  SELECT account, currency, amount FROM balances_of_all WHERE account LIKE 'shop:%';

DROP TABLE balances_of_all;

-- What has come into such an account and waits to be taken into its balance, so that no two
-- payments of a shop write the same row. Rows are marked and deleted within one transaction.
CREATE TABLE credits (
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  folded INTEGER NOT NULL
);

CREATE INDEX credits_account ON credits (account, currency);
