-- An equal refund of late is found by its time, so nobody looks here any more.
DROP INDEX refunds_repeated;
