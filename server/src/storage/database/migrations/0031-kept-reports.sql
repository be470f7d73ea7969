-- Reports and the record of who has read keys are kept for a time, and go in the order of their age.
CREATE INDEX statements_age ON statements (made_at);

CREATE INDEX pos_data_reads_age ON pos_data_reads (at);

-- What it was for, the index of all refunds does.
DROP INDEX refunds_of_sellers;
