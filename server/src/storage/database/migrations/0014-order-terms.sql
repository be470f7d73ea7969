-- What is asked about an order has a column; what is kept of its request besides, in a shape of its own.
ALTER TABLE orders RENAME COLUMN request TO terms;
ALTER TABLE orders ADD COLUMN notify_url TEXT;
ALTER TABLE orders ADD COLUMN ext_customer_id TEXT;

-- What the payer pays, where that is not the order's own amount and currency.
ALTER TABLE orders ADD COLUMN price_amount BIGINT;
ALTER TABLE orders ADD COLUMN price_currency TEXT;

UPDATE orders SET
  notify_url = CAST(terms AS JSONTEXT) ->> 'notifyUrl',
  ext_customer_id = CAST(terms AS JSONTEXT) -> 'buyer' ->> 'extCustomerId';

UPDATE orders SET
  price_amount = CAST(CAST(terms AS JSONTEXT) -> 'mcpData' ->> 'mcpAmount' AS BIGINT),
  price_currency = CAST(terms AS JSONTEXT) -> 'mcpData' ->> 'mcpCurrency'
WHERE CAST(terms AS JSONTEXT) -> 'mcpData' ->> 'mcpAmount' IS NOT NULL;

UPDATE orders SET
  price_amount = amount + CAST(CAST(terms AS JSONTEXT) -> 'donation' ->> 'amount' AS BIGINT),
  price_currency = currency
WHERE CAST(terms AS JSONTEXT) -> 'donation' ->> 'amount' IS NOT NULL;
