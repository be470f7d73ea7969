import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toolAddress } from './postgres-backup.ts'

const base = 'postgres://grosz:p%40ss@localhost:5432/grosz'

test('the tools of PostgreSQL get the address of the driver without the parameters that only the driver supports', () => {
  const addresses = {
    '': '',
    '?sslmode=verify-full&sslrootcert=%2Fca.pem': '?sslmode=verify-full&sslrootcert=%2Fca.pem',
    '?uselibpqcompat=true&sslmode=prefer': '?sslmode=prefer',
    '?sslmode=no-verify': '?sslmode=require',
    '?sslmode=no-verify&sslrootcert=%2Fca.pem&connect_timeout=5':
      '?sslmode=require&connect_timeout=5',
    '?options=-c+search_path%3Dapp': '?options=-c%20search_path%3Dapp',
    '?options=-c%20search_path%3Dapp&uselibpqcompat=true': '?options=-c%20search_path%3Dapp',
  }
  for (const [given, expected] of Object.entries(addresses))
    assert.equal(toolAddress(`${base}${given}`).href, `${base}${expected}`)
})
