-- Which life of this database it is: empty in the first, another id after each restore. While it is paused, nothing leaves the process.
ALTER TABLE installation ADD COLUMN epoch TEXT;

ALTER TABLE installation ADD COLUMN paused_at BIGINT;
