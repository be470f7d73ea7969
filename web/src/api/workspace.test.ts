import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workspacePrefix } from './workspace.ts'

test('a page in a workspace calls the same workspace, any other page the server', () => {
  assert.equal(workspacePrefix('/workspaces/481516/pay/'), '/workspaces/481516')
  assert.equal(workspacePrefix('/workspaces/481516/console/orders'), '/workspaces/481516')
  assert.equal(workspacePrefix('/workspaces/default/console/orders'), '/workspaces/default')
  assert.equal(workspacePrefix('/pay/'), '')
  assert.equal(workspacePrefix('/console/workspaces/481516/pay/'), '')
  // A page of a shop may have any address.
  assert.equal(workspacePrefix('/workspaces/481516/products/7'), '')
})
