-- An extRefundId names one refund of a point of sale, whatever order it is of.
CREATE TABLE refund_ids (
  pos_id TEXT NOT NULL,
  ext_refund_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  PRIMARY KEY (pos_id, ext_refund_id)
);

INSERT INTO refund_ids (pos_id, ext_refund_id, order_id)
  SELECT pos_id, ext_refund_id, MIN(order_id) FROM refunds
  WHERE ext_refund_id IS NOT NULL GROUP BY pos_id, ext_refund_id;
