-- An acquirer knows a refund by its id alone, so that a new one must not be that of any point of sale.
CREATE INDEX refunds_refund_id ON refunds (refund_id);
