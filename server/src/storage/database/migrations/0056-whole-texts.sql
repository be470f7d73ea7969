-- An index of PostgreSQL has no room for every id that a shop may give an order. One that is too long is cut in
-- ext_order_id and ends with its digest there; the whole id is kept here.
ALTER TABLE orders ADD COLUMN whole_ext_order_id TEXT;
