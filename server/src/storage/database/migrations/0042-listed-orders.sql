-- Only the console of a sandbox reads it, and makes it there: production does not write it for every order.
DROP INDEX orders_listed;
