-- Only refunds with an id of the shop's own, so that nobody looks here for those without one.
DROP INDEX refunds_ext_refund_id;

CREATE UNIQUE INDEX refunds_ext_refund_id ON refunds (pos_id, order_id, ext_refund_id)
  WHERE ext_refund_id IS NOT NULL;
