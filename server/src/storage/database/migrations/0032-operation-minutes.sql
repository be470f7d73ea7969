-- The minutes of days on which a seller had very many operations, counted with these days.
CREATE TABLE operation_minutes (
  seller TEXT NOT NULL,
  minute BIGINT NOT NULL,
  operation TEXT NOT NULL,
  currency TEXT NOT NULL,
  operations BIGINT NOT NULL,
  PRIMARY KEY (seller, minute, operation, currency)
);

-- Days that were counted without their minutes are counted anew.
DELETE FROM operation_counts;

DELETE FROM operations_counted;
