-- The country of the firm says in which language a statement is, and its zone as well.
ALTER TABLE statements RENAME COLUMN zone TO country;

UPDATE statements SET country = CASE country
  WHEN 'Europe/Prague' THEN 'CZ' WHEN 'Europe/Bucharest' THEN 'RO' ELSE 'PL' END;
