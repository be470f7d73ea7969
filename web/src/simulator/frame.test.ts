import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageOf } from './frame.ts'

test('the page around the challenge receives the message to show it and its result', () => {
  assert.equal(messageOf('OPEN', false), 'DISPLAY_FRAME')
  assert.equal(messageOf('APPROVED', true), 'AUTHENTICATION_SUCCESSFUL')
  assert.equal(messageOf('DECLINED', true), 'AUTHENTICATION_CANCELED')
  assert.equal(messageOf('LEFT', true), 'AUTHENTICATION_CANCELED')
  assert.equal(messageOf('TIMED_OUT', true), 'AUTHENTICATION_CANCELED')
})

test('a challenge that was answered without being shown is reported as not required', () => {
  assert.equal(messageOf('APPROVED', false), 'AUTHENTICATION_NOT_REQUIRED')
  assert.equal(messageOf('DECLINED', false), 'AUTHENTICATION_CANCELED')
})
