import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from './errors.ts'
import { type Limit, limits } from './limits.ts'
import { authOperations } from './resources/auth.ts'
import { orderOperations } from './resources/orders.ts'
import { partnerOperations } from './resources/partners.ts'
import { refundOperations } from './resources/refunds.ts'
import { statementOperations } from './resources/statements.ts'
import { languages } from './text.ts'

test('descriptions that contain a limit contain its current value', () => {
  const expiresIn = JSON.stringify(authOperations.authorize.replies)
  const validity = JSON.stringify(orderOperations.createOrder.body)
  assert.ok(expiresIn.includes(`expires: ${limits.accessTokenSeconds.value}.`))
  assert.ok(validity.includes(`Default: ${limits.orderSeconds.value};`))
  assert.ok(validity.includes(`${limits.deliveryDays.value} days for cash on delivery`))
  for (const language of languages) {
    const refund = refundOperations.createRefund.description[language]
    assert.match(refund, new RegExp(` ${limits.equalRefundSeconds.value} (seconds|sekund)`))
    const report = statementOperations.retrieveReport.description[language]
    assert.match(report, new RegExp(` ${limits.reportDays.value} (days|dni)`))
    const read = partnerOperations.retrievePos.description[language]
    assert.match(read, new RegExp(` ${limits.posReadDays.value} (days|dni)`))
    assert.ok(errors.TOO_DEEP.text[language].includes(` ${limits.bodyDepth.value} `))
    const written = new Intl.NumberFormat(language).format(limits.numberLength.value)
    assert.ok(errors.UNSAFE_NUMBER.text[language].includes(` ${written} `))
    assert.ok(
      errors.BODY_TOO_LARGE.text[language].includes(`${limits.bodyBytes.value / 2 ** 20} MiB`),
    )
  }
})

test('every limit is positive, and described in each language', () => {
  for (const { value, says } of Object.values<Limit>(limits)) {
    assert.ok(value > 0)
    assert.notEqual(says.en, says.pl)
  }
})
