import type { Corruptions } from './corruptions.ts'

/** Changes of a schema that someone could make, for both engines. */
export const schemaChanges: Corruptions = {
  'an index that keeps a payment alone was dropped': 'DROP INDEX payments_alive',
  'an index lets two rows be alike': [
    'DROP INDEX orders_ext_order_id',
    'CREATE INDEX orders_ext_order_id ON orders (pos_id, ext_order_id)',
  ],
  'an index refuses rows that are allowed':
    'CREATE UNIQUE INDEX refunds_amount ON refunds (pos_id, order_id, created_at, refund_id)',
  'an index that finds rows was dropped': 'DROP INDEX refunds_of_order',
  'a column was dropped': 'ALTER TABLE chargebacks DROP COLUMN description',
  'a table has another name': 'ALTER TABLE firm_users RENAME TO persons',
}

export const sqliteChanges: Corruptions = {
  'a trigger changes what is written': `CREATE TRIGGER skim AFTER INSERT ON postings BEGIN
         UPDATE postings SET account = 'bank' WHERE reference = NEW.reference AND account = 'none'; END`,
}

export const postgresChanges: Corruptions = {
  'a trigger changes what is written': [
    `CREATE FUNCTION skim() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    'CREATE TRIGGER skim BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION skim()',
  ],
  'a rule throws rows away': 'CREATE RULE lose AS ON INSERT TO notifications DO INSTEAD NOTHING',
  'a condition was dropped':
    'ALTER TABLE refunded_shares DROP CONSTRAINT refunded_shares_amount_check',
  'a reference was dropped': 'ALTER TABLE shops DROP CONSTRAINT shops_firm_id_fkey',
  'a reference is not checked': 'ALTER TABLE firms DISABLE TRIGGER ALL',
  'a key was dropped': 'ALTER TABLE refunds DROP CONSTRAINT refunds_pkey',
  'a unique column may be repeated': 'ALTER TABLE poses DROP CONSTRAINT poses_client_id_key',
  'a column may be empty': 'ALTER TABLE orders ALTER COLUMN currency DROP NOT NULL',
  'rows are hidden': 'ALTER TABLE orders ENABLE ROW LEVEL SECURITY',
  'an index is not valid': `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'payments_alive'::regclass`,
}

/** Rows that others refer to, of tables with foreign keys. */
export const lostRows: Corruptions = {
  'a firm that partners and shops name': 'DELETE FROM firms',
  'a shop that a point of sale names': "DELETE FROM shops WHERE shop_id = 'GrSklep1'",
  'a point of sale with other currencies': 'DELETE FROM mcp_partners',
}
