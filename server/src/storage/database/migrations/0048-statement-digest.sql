-- SHA-256 of the file. Statements from before have none: of them the length is known.
ALTER TABLE statements ADD COLUMN digest TEXT;
