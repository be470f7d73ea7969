-- What the console lists: each point of sale and status is a run in the order of time, so that a page
-- of any filter reads the newest ends of a few runs. The amount is there for the sums of the overview.
CREATE INDEX orders_listed ON orders (pos_id, status, created_at, order_id, amount);
