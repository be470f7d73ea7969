-- The epoch of the database in which a notification was made: a restored copy counts on from an earlier line, so the
-- ids of its events need more than the line. Empty in a database that was never restored, and for older rows.
ALTER TABLE notifications ADD COLUMN epoch TEXT;
