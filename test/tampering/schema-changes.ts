import type { Corruption } from './corruptions.ts'

/** The changes that somebody could make to a schema, for both engines. */
export const schemaChanges: readonly Corruption[] = [
  { name: 'an index that keeps a payment alone was dropped', sql: ['DROP INDEX payments_alive'] },
  {
    name: 'an index lets two rows be alike',
    sql: [
      'DROP INDEX orders_ext_order_id',
      'CREATE INDEX orders_ext_order_id ON orders (pos_id, ext_order_id)',
    ],
  },
  {
    name: 'an index refuses rows that are allowed',
    sql: [
      'CREATE UNIQUE INDEX refunds_amount ON refunds (pos_id, order_id, created_at, refund_id)',
    ],
  },
  { name: 'an index that finds rows was dropped', sql: ['DROP INDEX refunds_of_order'] },
  { name: 'a column was dropped', sql: ['ALTER TABLE chargebacks DROP COLUMN description'] },
  {
    name: 'a table has another name',
    sql: ['ALTER TABLE firm_users RENAME TO persons'],
  },
]

export const sqliteChanges: readonly Corruption[] = [
  {
    name: 'a trigger changes what is written',
    sql: [
      `CREATE TRIGGER skim AFTER INSERT ON postings BEGIN
         UPDATE postings SET account = 'bank' WHERE reference = NEW.reference AND account = 'none'; END`,
    ],
  },
]

export const postgresChanges: readonly Corruption[] = [
  {
    name: 'a trigger changes what is written',
    sql: [
      `CREATE FUNCTION skim() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      'CREATE TRIGGER skim BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION skim()',
    ],
  },
  {
    name: 'a rule throws rows away',
    sql: ['CREATE RULE lose AS ON INSERT TO notifications DO INSTEAD NOTHING'],
  },
  {
    name: 'a condition was dropped',
    sql: ['ALTER TABLE refunded_shares DROP CONSTRAINT refunded_shares_amount_check'],
  },
  {
    name: 'a reference was dropped',
    sql: ['ALTER TABLE shops DROP CONSTRAINT shops_firm_id_fkey'],
  },
  { name: 'a reference is not checked', sql: ['ALTER TABLE firms DISABLE TRIGGER ALL'] },
  { name: 'a key was dropped', sql: ['ALTER TABLE refunds DROP CONSTRAINT refunds_pkey'] },
  {
    name: 'a unique column may be repeated',
    sql: ['ALTER TABLE poses DROP CONSTRAINT poses_client_id_key'],
  },
  {
    name: 'a column may be empty',
    sql: ['ALTER TABLE orders ALTER COLUMN currency DROP NOT NULL'],
  },
  { name: 'rows are hidden', sql: ['ALTER TABLE orders ENABLE ROW LEVEL SECURITY'] },
  {
    name: 'an index is not valid',
    sql: [`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'payments_alive'::regclass`],
  },
]

/** Rows that others name, of tables whose references are keys. */
export const lostRows: readonly Corruption[] = [
  { name: 'a firm that partners and shops name', sql: ['DELETE FROM firms'] },
  {
    name: 'a shop that a point of sale names',
    sql: ["DELETE FROM shops WHERE shop_id = 'GrSklep1'"],
  },
  { name: 'a point of sale with other currencies', sql: ['DELETE FROM mcp_partners'] },
]
