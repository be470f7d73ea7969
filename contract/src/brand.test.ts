import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastWithWhite, isLogo, isReadableColor, logoBytesMax, logoUrlMax } from './brand.ts'

test('white words are readable on a dark color and not on a light one', () => {
  assert.equal(contrastWithWhite('#000000'), 21)
  assert.equal(contrastWithWhite('#ffffff'), 1)
  assert.ok(isReadableColor('#767676'), 'the lightest gray that WCAG allows')
  assert.ok(!isReadableColor('#777777'))
  assert.ok(isReadableColor('#0B6B4F'))
  assert.ok(!isReadableColor('#ffcc00'))
})

test('a logo is a PNG image that is not too large', () => {
  const urlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
  const begin = Buffer.from('89504e470d0a1a0a', 'hex')
  const largest = urlOf(Buffer.concat([begin, Buffer.alloc(logoBytesMax - begin.length)]))
  assert.ok(isLogo(largest))
  assert.ok(largest.length <= logoUrlMax)
  assert.ok(!isLogo(urlOf(Buffer.concat([begin, Buffer.alloc(logoBytesMax)]))))
  assert.ok(!isLogo(urlOf(Buffer.from('GIF89a'))))
  assert.ok(!isLogo('https://example.com/logo.png'))
})
