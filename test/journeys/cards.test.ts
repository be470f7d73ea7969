import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { testWalletPayloads } from '@grosz/contract/test-values.ts'
import decodeQR from 'qr/decode.js'
import type { PaymentRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { card as good } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Shop = Awaited<ReturnType<Sandbox['merchant']>>
type OrderChanges = Parameters<Shop['order']>[0]

const card = (number: string) => ({ ...good, number })
const challenged = card('4012001037141120')
const frictionless = card('5100052384536826')
const softDeclining = card('5100052384536818')

const payBy = (payMethod: object) => ({
  payMethods: { payMethod: { type: 'PBL', value: 'c', ...payMethod } },
})
const sdk = {
  sdkReferenceNumber: '3DS_LOA_SDK_0001',
  sdkMaxTimeout: '05',
  sdkAppID: '6f3e5b2a-0000-4000-8000-000000000001',
  sdkEncData: 'eyJhbGciOiJSU0EtT0FFUC0yNTYifQ',
  sdkTransID: '6f3e5b2a-0000-4000-8000-000000000002',
  sdkEphemPubKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
}

describe(`cards sent by the shop itself on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Shop
  let nextId = 0
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  const order = async (changes: object, by = shop) => {
    nextId += 1
    const body = by.order({ extOrderId: `cards-${nextId}`, ...changes } as OrderChanges)
    const created = await by.call('createOrder', { body })
    return created
  }
  const paying = async (changes: object, by = shop) => {
    const created = await order(changes, by)
    assert.ok(created.ok, JSON.stringify(created.body))
    return created
  }
  const standing = async (orderId: string, by = shop) => {
    const found = await by.call('retrieveOrder', { params: { orderId } })
    assert.ok(found.ok)
    return found.body.orders[0]?.status
  }
  const transaction = async (orderId: string, by = shop): Promise<Record<string, string>> => {
    const found = await by.call('retrieveTransactions', { params: { orderId } })
    assert.ok(found.ok)
    const last = found.body.transactions.at(-1) as {
      paymentFlow: string
      card?: { cardData: Record<string, string> }
    }
    return { ...last.card?.cardData, flow: last.paymentFlow }
  }
  const refusal = async (changes: object, by = shop) => {
    const answer = await order(changes, by)
    assert.equal(answer.status, 400, JSON.stringify(answer.body))
    const { codeLiteral, statusDesc } = answer.body.status as {
      codeLiteral: string
      statusDesc: string
    }
    return `${codeLiteral}: ${statusDesc}`
  }
  const answer = (url: string, reply: 'approve' | 'decline' | 'leave') =>
    sandbox.payer('http://127.0.0.1/?token=none').answer(url, reply)
  /** A card that was stored by an authenticated first payment. */
  const storedCard = async (flag: 'cardOnFile' | 'recurring', number = challenged) => {
    const first = await paying({ [flag]: 'FIRST', ...payBy({ card: number }) })
    assert.equal(first.body.status.statusCode, 'WARNING_CONTINUE_3DS')
    await answer(first.body.redirectUri ?? '', 'approve')
    const token = first.body.payMethods?.payMethod.value ?? ''
    assert.match(token, /^TOKC_[A-Z0-9]{28}$/)
    const { firstTransactionId } = await transaction(first.body.orderId)
    return { token, firstTransactionId }
  }

  test('a stored card can be charged again with the cardholder and off-session', async () => {
    const { token, firstTransactionId } = await storedCard('cardOnFile')
    const byToken = { type: 'CARD_TOKEN', value: token }
    const alone = await paying({ cardOnFile: 'STANDARD_MERCHANT', ...payBy(byToken) })
    assert.equal(alone.status, 201)
    assert.equal(alone.body.payMethods, undefined, 'no new token is made')
    assert.equal(await standing(alone.body.orderId), 'COMPLETED')
    const known = await transaction(alone.body.orderId)
    assert.equal(known.flow, 'ONE_CLICK_CARD')
    assert.equal(
      known.firstTransactionId,
      firstTransactionId,
      'the series is named by its first payment',
    )

    const present = await paying({ cardOnFile: 'STANDARD_CARDHOLDER', ...payBy(byToken) })
    assert.equal(present.body.status.statusCode, 'WARNING_CONTINUE_3DS')
    await answer(present.body.redirectUri ?? '', 'decline')
    assert.equal(await standing(present.body.orderId), 'CANCELED')
  })

  test('a card without a method type is card data, and a method without a card requires a type', async () => {
    for (const method of [{}, { type: null, value: null }, { type: '', value: '' }]) {
      const paid = await paying({ payMethods: { payMethod: { ...method, card: good } } })
      assert.equal(paid.status, 201)
      assert.equal(await standing(paid.body.orderId), 'COMPLETED')
    }
    for (const method of [{ value: 'c' }, { card: {} }, { card: { number: null } }])
      assert.match(
        await refusal({ payMethods: { payMethod: method } }),
        /^MISSING_REQUIRED_FIELD: payMethods\.payMethod\.type is required/,
      )
  })

  test('a recurring series continues by token or by card data with the first transaction ID', async () => {
    const { token, firstTransactionId } = await storedCard('recurring')
    const next = await paying({
      recurring: 'STANDARD',
      ...payBy({ type: 'CARD_TOKEN', value: token }),
    })
    assert.equal((await transaction(next.body.orderId)).flow, 'ONE_CLICK_CARD_RECURRING')
    const byCard = await paying({
      recurring: 'STANDARD',
      ...payBy({ card: { ...challenged, firstTransactionId } }),
    })
    assert.equal(byCard.status, 201)
    assert.equal((await transaction(byCard.body.orderId)).firstTransactionId, firstTransactionId)
  })

  test('a series requires a successful first payment with an authenticated cardholder', async () => {
    const failed = await paying({ recurring: 'FIRST', ...payBy({ card: challenged }) })
    const token = failed.body.payMethods?.payMethod.value
    await answer(failed.body.redirectUri ?? '', 'decline')
    const byToken = payBy({ type: 'CARD_TOKEN', value: token })
    assert.match(await refusal({ recurring: 'STANDARD', ...byToken }), /^INVALID_TOKEN/)
    const { firstTransactionId } = await transaction(failed.body.orderId)
    assert.match(
      await refusal({ recurring: 'STANDARD', ...payBy({ card: { ...good, firstTransactionId } }) }),
      /^FIRST_PAYMENT_NOT_AUTHENTICATED/,
    )
    const unasked = await paying({ cardOnFile: 'FIRST', ...payBy({ card: good }) })
    assert.equal(await standing(unasked.body.orderId), 'COMPLETED')
    const unaskedToken = payBy({
      type: 'CARD_TOKEN',
      value: unasked.body.payMethods?.payMethod.value,
    })
    assert.match(
      await refusal({ cardOnFile: 'STANDARD_MERCHANT', ...unaskedToken }),
      /^FIRST_PAYMENT_NOT_AUTHENTICATED/,
    )
    assert.match(
      await refusal({ recurring: 'STANDARD', ...payBy({ card: good }) }),
      /firstTransactionId is required/,
    )
    assert.match(
      await refusal({ recurring: 'STANDARD' }),
      /recurring STANDARD requires a card token/,
    )
    assert.match(await refusal({ cardOnFile: 'FIRST', recurring: 'FIRST' }), /cannot be combined/)
  })

  test('a first payment on our page uses the authentication that the shop requested', async () => {
    const created = await paying({
      cardOnFile: 'FIRST',
      threeDsAuthentication: { challengeRequested: 'MANDATE' },
    })
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const paid = await payer.call('startPayment', { body: { method: 'c', card: frictionless } })
    assert.ok(paid.ok)
    assert.equal(
      paid.body.state,
      'REDIRECT',
      'a card that needs no challenge is challenged all the same',
    )
  })

  test('an authentication that was done elsewhere is accepted, and the transaction contains its result', async () => {
    const threeDsData = {
      status3Ds: 'Y',
      dsTransactionId: 'b2f4c9e0-0000-4000-8000-000000000001',
      cavv: 'AAAB',
      eciCode: '5',
    }
    const paid = await paying(payBy({ card: challenged, threeDsData }))
    assert.equal(paid.status, 201, 'no WARNING_CONTINUE_3DS')
    const known = await transaction(paid.body.orderId)
    assert.deepEqual([known.card3DsStatus, known.cardEciCode], ['Y', '5'])
    const attempted = await paying(
      payBy({
        card: challenged,
        threeDsData: { ...threeDsData, status3Ds: 'A', eciCode: undefined },
      }),
    )
    assert.deepEqual((await transaction(attempted.body.orderId)).cardEciCode, '6')
    const { dsTransactionId: _, ...incomplete } = threeDsData
    assert.match(
      await refusal(payBy({ card: challenged, threeDsData: incomplete })),
      /dsTransactionId is required/,
    )
  })

  test('an exemption is granted, replaced by a challenge, or declined, depending on the card and the request', async () => {
    const exempt = (rejectionHandling: string) => ({
      threeDsAuthentication: {
        exemption: { value: 'LOW_RISK', rejectionHandling, riskScore: '12' },
      },
    })
    const granted = await paying({ ...exempt('DECLINE'), ...payBy({ card: frictionless }) })
    assert.equal(await standing(granted.body.orderId), 'COMPLETED')
    assert.equal((await transaction(granted.body.orderId)).card3DsStatus, 'I')

    const asked = await paying({
      ...exempt('PERFORM_AUTHENTICATION'),
      ...payBy({ card: challenged }),
    })
    assert.equal(asked.body.status.statusCode, 'WARNING_CONTINUE_3DS')
    const unanswered = await transaction(asked.body.orderId)
    assert.equal(unanswered.cardResponseCodeDesc, undefined, 'the bank has said nothing yet')

    const declined = await paying({ ...exempt('DECLINE'), ...payBy({ card: challenged }) })
    assert.equal(await standing(declined.body.orderId), 'CANCELED')
    assert.equal((await transaction(declined.body.orderId)).cardResponseCode, 'SSD')
    const both = {
      threeDsAuthentication: {
        ...exempt('DECLINE').threeDsAuthentication,
        challengeRequested: 'YES',
      },
    }
    assert.match(
      await refusal({ ...both, ...payBy({ card: good }) }),
      /cannot be combined with exemption/,
    )
  })

  test('a transaction contains the result of 3-D Secure as text, and no result during the challenge', async () => {
    const told = async (changes: object) => {
      const created = await paying(changes)
      const { redirectUri, orderId } = created.body
      const { card3DsStatus, card3DsStatusDescription, cardEciCode } = await transaction(orderId)
      return { redirectUri, orderId, says: [card3DsStatus, card3DsStatusDescription, cardEciCode] }
    }
    const asked = await told(payBy({ card: challenged }))
    assert.deepEqual(asked.says, [undefined, undefined, undefined], 'nobody has answered yet')
    await answer(asked.redirectUri ?? '', 'leave')
    const left = await transaction(asked.orderId)
    assert.deepEqual([left.card3DsStatus, left.card3DsStatusDescription], [undefined, undefined])

    const exemption = { value: 'LOW_RISK', rejectionHandling: 'DECLINE' }
    const exempt = { threeDsAuthentication: { exemption }, ...payBy({ card: frictionless }) }
    const words = {
      I: (await told(exempt)).says,
      Y: (await told(payBy({ card: frictionless }))).says,
      U: (await told(payBy({ card: good }))).says,
    }
    assert.deepEqual(words, {
      I: ['I', 'Exemption accepted, cardholder not authenticated', '0'],
      Y: ['Y', 'Authentication successful', '2'],
      U: ['U', 'Authentication could not be performed', '7'],
    })
  })

  test('the low-value exemption reaches 30 euros, in every currency at the reference rate', async () => {
    const exemption = { value: 'LOW_VALUE', rejectionHandling: 'DECLINE' }
    const lowValue = { threeDsAuthentication: { exemption }, ...payBy({ card: good }) }
    // The rates that are shipped: 4.25 zlotys and 25 korunas to the euro.
    for (const [posId, most] of [
      ['500300', 3_000],
      ['500100', 12_750],
      ['500200', 75_000],
    ] as const) {
      const by = await sandbox.merchant(posId)
      const granted = await paying({ ...lowValue, totalAmount: String(most) }, by)
      assert.equal(await standing(granted.body.orderId, by), 'COMPLETED')
      const over = { ...lowValue, totalAmount: String(most + 1) }
      assert.match(await refusal(over, by), /LOW_VALUE is for amounts up to 30 EUR/)
    }
  })

  test('a soft decline is followed by the same payment with MANDATE, which succeeds', async () => {
    const { token } = await storedCard('cardOnFile', softDeclining)
    const byToken = payBy({ type: 'CARD_TOKEN', value: token })
    const soft = await paying({ cardOnFile: 'STANDARD_MERCHANT', ...byToken })
    assert.equal((await transaction(soft.body.orderId)).cardResponseCode, 'SSD')
    assert.equal(await standing(soft.body.orderId), 'CANCELED')
    const retry = await paying({
      cardOnFile: 'STANDARD_CARDHOLDER',
      threeDsAuthentication: { challengeRequested: 'MANDATE' },
      ...byToken,
    })
    assert.equal(retry.body.status.statusCode, 'WARNING_CONTINUE_3DS')
    await answer(retry.body.redirectUri ?? '', 'approve')
    assert.equal(await standing(retry.body.orderId), 'COMPLETED')
  })

  test('an app with the 3-D Secure SDK receives the parameters of the challenge instead of a redirect', async () => {
    const created = await paying({
      threeDsAuthentication: { sdk },
      ...payBy({ card: card('5100052384536834') }),
    })
    assert.equal(created.status, 201)
    assert.equal(created.body.redirectUri, undefined)
    assert.equal(created.body.threeDsProtocolVersion, '3DS2')
    const { acsSignedContent = '', acsTransID } = created.body.challengeParameters ?? {}
    const content = JSON.parse(
      Buffer.from(acsSignedContent.split('.')[1] ?? '', 'base64url').toString(),
    )
    assert.equal(content.sdkTransID, sdk.sdkTransID)
    assert.equal(content.acsTransID, acsTransID)
    assert.ok(createPublicKey({ key: content.acsEphemPubKey, format: 'jwk' }))
    assert.equal(await standing(created.body.orderId), 'PENDING')
    await answer(content.acsURL, 'approve')
    assert.equal(await standing(created.body.orderId), 'COMPLETED')
    assert.match(
      await refusal({
        threeDsAuthentication: { sdk: { ...sdk, sdkMaxTimeout: '04' } },
        ...payBy({ card: good }),
      }),
      /sdkMaxTimeout/,
    )
  })

  test('a phone or mail order is charged without authentication of the cardholder', async () => {
    const phoned = await paying({ moto: 'PHONE', ...payBy({ card: challenged }) })
    assert.equal(phoned.status, 201)
    assert.equal((await transaction(phoned.body.orderId)).flow, 'ONE_CLICK_PHONE_ORDER')
    const { token } = await storedCard('recurring')
    const mailed = await paying({
      moto: 'MAIL',
      recurring: 'STANDARD',
      ...payBy({ type: 'CARD_TOKEN', value: token }),
    })
    assert.equal((await transaction(mailed.body.orderId)).flow, 'ONE_CLICK_MAIL_RECURRING')
    assert.match(await refusal({ moto: 'PHONE' }), /moto requires a card token or card data/)
  })

  test('money held by a pre-authorisation is captured in part', async () => {
    const held = await paying(payBy({ card: good, authorizationType: 'PRE_AUTHORIZATION' }))
    const { orderId } = held.body
    assert.equal(await standing(orderId), 'WAITING_FOR_CONFIRMATION')
    const captured = await shop.call('captureOrder', {
      params: { orderId },
      body: { amount: '345', currencyCode: 'PLN' },
    })
    assert.ok(captured.ok)
    assert.equal(await standing(orderId), 'COMPLETED')
  })

  test('a wallet payment by its encrypted payload succeeds, is declined, or requires authentication', async () => {
    const byWallet = (value: string, text: string) =>
      payBy({ value, authorizationCode: Buffer.from(text).toString('base64') })
    const outcomes = { approve: 'COMPLETED', decline: 'CANCELED', challenge: 'PENDING' } as const
    for (const { payload } of testWalletPayloads) {
      const created = await paying(byWallet('ap', payload))
      const outcome = JSON.parse(payload).grosz as keyof typeof outcomes
      assert.equal(await standing(created.body.orderId), outcomes[outcome], payload)
      assert.equal(created.status, outcome === 'challenge' ? 302 : 201)
    }
    // As Python writes it, and as a shell that ends the line does.
    const spaced = await paying(byWallet('ap', '{"grosz": "decline"}\n'))
    assert.equal(await standing(spaced.body.orderId), 'CANCELED')
    const real = await paying(byWallet('jp', '{"version":"EC_v1","data":"c2VhbGVk"}'))
    const known = await transaction(real.body.orderId)
    assert.equal(known.flow, 'APPLE_PAY')
    assert.match(known.cardNumberMasked ?? '', /^\d{6}\*+\d{4}$/)
    assert.match(
      await refusal(payBy({ value: 'ap', authorizationCode: 'not base64!' })),
      /must be Base64/,
    )
  })

  test('card data of wallets and of Click to Pay have a different flow for each source', async () => {
    const threeDsData = {
      status3Ds: 'Y',
      dsTransactionId: 'b2f4c9e0-0000-4000-8000-000000000002',
      tavv: 'AAAC',
    }
    const flows = {
      VISA_MOBILE: 'VISA_MOBILE',
      GOOGLE_PAY: 'GOOGLE_PAY_TOKENIZED',
      APPLE_PAY: 'APPLE_PAY',
      CLICK_TO_PAY: 'CLICK_TO_PAY',
      MDES: 'CARD',
      VTS: 'CARD',
      CARDS: 'CARD',
    }
    for (const [sourcePaymentFlow, flow] of Object.entries(flows)) {
      const paid = await paying(payBy({ card: good, sourcePaymentFlow, threeDsData }))
      assert.equal((await transaction(paid.body.orderId)).flow, flow, sourcePaymentFlow)
    }
    const visa = { visa: { srcCorrelationId: 'b5f2d8f0-src' } }
    const paid = await paying(payBy({ clickToPay: visa }))
    assert.equal((await transaction(paid.body.orderId)).flow, 'CLICK_TO_PAY')
    const mastercard = { srcCorrelationId: 'b5f2d8f0-src', srcDigitalCardId: 'digital-1' }
    assert.ok((await paying(payBy({ clickToPay: { mastercard } }))).ok)
    assert.match(await refusal(payBy({ clickToPay: { ...visa, mastercard } })), /clickToPay/)
    const storing = {
      totalAmount: '0',
      products: [{ name: 'Card', unitPrice: '0', quantity: '1' }],
    }
    assert.match(
      await refusal({ ...storing, cardOnFile: 'FIRST', ...payBy({ clickToPay: visa }) }),
      /^OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD/,
    )
  })

  const tokenOf = async (type: 'SINGLE' | 'MULTI', card = good) => {
    const made = await shop.call('createFrontToken', {
      query: {},
      body: { posId: shop.pos.posId, type, card },
    })
    assert.ok(made.ok, JSON.stringify(made.body))
    return made.body.value
  }

  test('a token from the payer’s browser pays only the first of several orders', async () => {
    const byToken = payBy({ type: 'CARD_TOKEN', value: await tokenOf('SINGLE') })
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(byToken)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(400)])
    for (const refused of answers.filter(({ ok }) => !ok))
      assert.equal((refused.body.status as { codeLiteral?: string }).codeLiteral, 'INVALID_TOKEN')
    const paid = answers.find((answer) => answer.ok)
    assert.ok(paid?.ok)
    assert.equal(await standing(paid.body.orderId), 'COMPLETED')
    assert.match(await refusal(byToken), /^INVALID_TOKEN/)
    assert.match(
      await refusal(payBy({ type: 'CARD_TOKEN', value: 'TOK_UNKNOWN' })),
      /^INVALID_TOKEN/,
    )
  })

  test('a token without a CVV requires the CVV at the payment', async () => {
    const { cvv: _, ...silent } = good
    const asked = await paying(
      payBy({ type: 'CARD_TOKEN', value: await tokenOf('SINGLE', silent as typeof good) }),
    )
    assert.equal(asked.body.status.statusCode, 'WARNING_CONTINUE_CVV')
  })

  test('a MULTI token becomes a stored card with its first payment', async () => {
    const value = await tokenOf('MULTI', challenged)
    const first = await paying({ recurring: 'FIRST', ...payBy({ type: 'CARD_TOKEN', value }) })
    await answer(first.body.redirectUri ?? '', 'approve')
    const stored = first.body.payMethods?.payMethod.value ?? ''
    assert.match(stored, /^TOKC_/)
    const next = await paying({
      recurring: 'STANDARD',
      ...payBy({ type: 'CARD_TOKEN', value: stored }),
    })
    assert.equal(await standing(next.body.orderId), 'COMPLETED')

    const single = payBy({ type: 'CARD_TOKEN', value: await tokenOf('SINGLE') })
    assert.match(await refusal({ cardOnFile: 'FIRST', ...single }), /must be a token of type MULTI/)
    assert.match(
      await refusal({ recurring: 'STANDARD', ...single }),
      /must be a token of a stored card/,
    )
    assert.match(
      await refusal({ cardOnFile: 'STANDARD_CARDHOLDER', ...single }),
      /token of a stored card/,
    )
  })

  test('card installments require a provider, number, and amount that the issuer offers for the card', async () => {
    const romanian = await sandbox.merchant('500400')
    const inRates = (provider: string, number: number, totalAmount = '90000') => ({
      totalAmount,
      ...payBy({ card: card('5434021016824014'), cardInstallments: { provider, number } }),
    })
    const paid = await paying(inRates('CARD_AVANTAJ', 3), romanian)
    assert.equal((await transaction(paid.body.orderId, romanian)).flow, 'CARD_INSTALLMENTS')
    for (const wrong of [
      inRates('STAR_BT', 3),
      inRates('CARD_AVANTAJ', 5),
      inRates('CARD_AVANTAJ', 3, '59999'),
      payBy({ card: good, cardInstallments: { provider: 'CARD_AVANTAJ', number: 3 } }),
    ])
      assert.match(await refusal(wrong, romanian), /is not offered for this card and amount/)
    assert.match(await refusal(inRates('NOBODY', 3), romanian), /provider must be one of/)
  })

  test('a point of sale can use only its enabled features', async () => {
    const market = await sandbox.merchant('500600')
    assert.match(await refusal(payBy({ card: good }), market), /^CARD_DATA_NOT_ALLOWED/)
    assert.match(await refusal({ cardOnFile: 'FIRST' }, market), /^SINGLE_CLICK_DISABLED/)
    const storing = {
      totalAmount: '0',
      products: [{ name: 'Card', unitPrice: '0', quantity: '1' }],
    }
    assert.match(await refusal(storing, market), /^SINGLE_CLICK_DISABLED/)
    assert.match(await refusal({ recurring: 'FIRST' }, market), /^SINGLE_CLICK_RECURRING_DISABLED/)
    assert.match(
      await refusal({ moto: 'PHONE', ...payBy({ type: 'CARD_TOKEN', value: 'TOKC_X' }) }, market),
      /moto is not enabled/,
    )
    const installments = { card: good, cardInstallments: { provider: 'STAR_BT', number: 3 } }
    assert.match(await refusal(payBy(installments)), /is for Romanian merchants/)
    assert.match(
      await refusal({ submerchant: { id: 'sub_active' } }),
      /is for payment facilitators/,
    )
    assert.match(
      await refusal({
        shoppingCarts: [
          {
            extCustomerId: 'seller_A',
            amount: '12345',
            products: [{ name: 'A', unitPrice: '12345', quantity: '1' }],
          },
        ],
      }),
      /is for marketplaces/,
    )
  })

  test('a payment facilitator can create orders only for active submerchants', async () => {
    const facilitator = await sandbox.merchant('500800')
    assert.equal((await order({ submerchant: { id: 'sub_active' } }, facilitator)).status, 302)
    for (const id of ['sub_blocked', 'sub_nobody'])
      assert.match(await refusal({ submerchant: { id } }, facilitator), /^SUBMERCHANT_NOT_ACTIVE/)
  })

  test('an American Express card is rejected in orders, on our page, and in the card script', async () => {
    const americanExpress = { ...good, number: `${'34'.repeat(7)}3` }
    const says = /number must be of Visa, Mastercard or Maestro/
    assert.match(await refusal(payBy({ card: americanExpress })), says)
    const { redirectUri = '' } = (await paying({})).body
    const body = { method: 'c', card: americanExpress }
    const onPage = await sandbox.payer(redirectUri).call('startPayment', { body })
    assert.match(JSON.stringify(onPage.body), says)
    const token = { posId: shop.pos.posId, type: 'SINGLE', card: americanExpress } as const
    const inScript = await shop.call('createFrontToken', { query: {}, body: token })
    assert.match(
      JSON.stringify(inScript.body),
      /unsupported|must be of Visa, Mastercard or Maestro/,
    )
  })

  test('an invalid card number is rejected before the acquirer is called', async () => {
    assert.match(
      await refusal(payBy({ card: card('4444333322221112') })),
      /card\.number has a wrong check digit/,
    )
    const expired = { ...good, expirationMonth: '02', expirationYear: '2026' }
    assert.match(await refusal(payBy({ card: expired })), /^CARD_CARD_EXPIRED/)
  })
})

describe(`ways to pay without a card on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Shop
  const asked: PaymentRequest[] = []
  before(async () => {
    sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        start(request) {
          asked.push(request)
          return real.start(request)
        },
      }),
    })
  })
  // Days pass in some of these tests, and an access token lasts for half of one.
  beforeEach(async () => {
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  test('a QR code opens our page with the method of the order', async () => {
    const created = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod: { type: 'TRANSPARENT', value: 'blik' } } }),
    })
    assert.ok(created.ok)
    assert.equal(created.status, 201)
    const payer = sandbox.payer(read(created.body.qrCode ?? ''))
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.deepEqual(
      page.body.methods.map(({ value }) => value),
      ['blik'],
    )
    const paid = await payer.call('startPayment', { body: { method: 'blik', blikCode: '777123' } })
    assert.ok(paid.ok)
    assert.equal(paid.body.state, 'APPROVED')
  })

  test('the address of a payment page works until the validity of the order ends', async () => {
    const created = await shop.call('createOrder', {
      body: shop.order({ validityTime: String(14 * 86_400) }),
    })
    assert.ok(created.ok)
    await sandbox.pass({ hours: 13 * 24 })
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok && page.body.payable)
    await sandbox.pass({ hours: 24 })
    const late = await payer.call('startPayment', { body: { method: 'blik', blikCode: '777123' } })
    assert.equal(late.status, 400)
  })

  test('a traditional transfer waits for the money, and the transaction contains its title', async () => {
    const created = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod: { type: 'PBL', value: 'b' } } }),
    })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const started = await payer.call('startPayment', { body: { method: 'b' } })
    assert.ok(started.ok)
    const { orderId } = created.body
    const found = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.ok(found.ok)
    const wire = found.body.transactions[0] as {
      wireTransfer: { title: string }
      validUntil: string
    }
    assert.match(wire.wireTransfer.title, /^GROSZ \d+$/)
    await payer.confirm('approve')
    const after = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(after.ok && after.body.orders[0]?.status === 'COMPLETED')
  })

  test('credit data is sent to the lender and not stored', async () => {
    const credit = {
      applicant: {
        nin: '44051401359',
        additionalInfo: { hasSuccessfullyFinishedOrderInShop: 'YES' },
      },
      klarnaAttachment: { content_type: 'application/json', body: '{"customer":"17"}' },
    }
    const created = await shop.call('createOrder', {
      body: shop.order({ credit, payMethods: { payMethod: { type: 'PBL', value: 'dpkl' } } }),
    })
    assert.ok(created.ok && created.status === 302)
    assert.deepEqual(asked.at(-1)?.additionalData?.credit, credit)
    const rows = await sandbox.app.database.read((tx) =>
      tx.list<{ terms: string }>('SELECT terms FROM orders'),
    )
    assert.ok(rows.every(({ terms }) => !terms.includes(credit.applicant.nin)))
  })

  test('an invalid country code of the applicant does not stop the payment', async () => {
    for (const countryCode of ['UK', 'POL']) {
      const credit = { applicant: { nin: '44051401359', address: { city: 'London', countryCode } } }
      const created = await shop.call('createOrder', {
        body: shop.order({ credit, payMethods: { payMethod: { type: 'PBL', value: 'dpkl' } } }),
      })
      assert.ok(created.ok, countryCode)
      const applicant = { ...credit.applicant, address: { city: 'London' } }
      assert.deepEqual(asked.at(-1)?.additionalData?.credit, { applicant })
    }
  })

  test('3-D Secure and risk data is sent to the acquirer unchanged', async () => {
    const threeDsAuthentication = {
      challengeRequested: 'NO',
      merchantRiskIndicator: { orderType: 'PURCHASE', deliveryTimeFrame: 'ELECTRONIC' },
      cardholder: { name: 'Jan Kowalski', accountInformation: { pastOrdersYear: 3 } },
      recurring: { frequency: '28', expiry: '9999-12-31' },
    }
    const more = { deviceFingerprint: 'f-1', statementDescription: 'SHOP' }
    const created = await shop.call('createOrder', {
      body: shop.order({ ...more, threeDsAuthentication, ...payBy({ card: good }) }),
    })
    assert.ok(created.ok)
    // As it is sent: without undefined fields.
    const given = JSON.parse(JSON.stringify(asked.at(-1)?.additionalData))
    assert.deepEqual(given, { ...more, threeDsAuthentication })
  })

  test('an order with cash on delivery is completed when the courier reports the payment', async () => {
    const receiver = await openReceiver()
    const created = await shop.call('createOrder', {
      body: shop.order({
        notifyUrl: receiver.url,
        payMethods: { payMethod: { type: 'PBL', value: 'cod' } },
      }),
    })
    assert.ok(created.ok)
    assert.equal(created.status, 201)
    const { orderId } = created.body
    await sandbox.pass({ hours: 10 * 24 })
    const later = await sandbox.merchant()
    const waiting = await later.call('retrieveOrder', { params: { orderId } })
    assert.ok(waiting.ok && waiting.body.orders[0]?.status === 'PENDING', 'a parcel takes its days')
    const open = await shop.call('listChallenges', { query: { orderId } })
    assert.ok(open.ok)
    const { challengeId = '', instrument } = open.body.challenges[0] ?? {}
    assert.equal(instrument, 'Grosz Test Courier')
    await shop.call('answerChallenge', { params: { challengeId }, body: { answer: 'approve' } })
    const none = await shop.call('listChallenges', { query: { orderId } })
    assert.ok(none.ok && none.body.challenges.length === 0)
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    await receiver.close()
  })

  test('a disabled method has that status in the list, is not shown on our page, and is rejected', async () => {
    const pos = { posId: '500100', value: 'm' }
    const listed = async (query = {}) => {
      const answer = await shop.call('listPayMethods', { query })
      assert.ok(answer.ok)
      return answer.body.payByLinks ?? []
    }
    const statusOf = async (value: string) =>
      (await listed()).find((method) => method.value === value)?.status
    assert.equal(await statusOf('m'), 'ENABLED')
    for (const status of ['TEMPORARY_DISABLED', 'DISABLED'] as const) {
      assert.ok((await shop.call('switchPayMethod', { params: pos, body: { status } })).ok)
      assert.equal(await statusOf('m'), status)
      const body = shop.order({ payMethods: { payMethod: { type: 'PBL', value: 'm' } } })
      const refused = await shop.call('createOrder', { body })
      assert.equal(refused.status, 400)
      const open = await shop.call('createOrder', { body: shop.order() })
      assert.ok(open.ok)
      const payer = sandbox.payer(open.body.redirectUri ?? '')
      const page = await payer.call('showCheckout', { query: {} })
      assert.ok(page.ok && page.body.methods.every(({ value }) => value !== 'm'))
      assert.equal((await payer.call('startPayment', { body: { method: 'm' } })).status, 400)
    }
    await shop.call('switchPayMethod', { params: pos, body: { status: 'ENABLED' } })
    assert.equal(await statusOf('m'), 'ENABLED')
  })

  test('the cards of a customer are listed as new, active, and later expired', async () => {
    const asAnna = () =>
      sandbox.merchant('500100', { email: 'anna@example.com', extCustomerId: 'anna' })
    const cardsOf = async (by: Shop) => {
      const listed = await by.call('listPayMethods', { query: {} })
      assert.ok(listed.ok)
      return listed.body.cardTokens ?? []
    }
    const anna = await asAnna()
    const year = new Date(sandbox.now()).getUTCFullYear()
    const month = String(new Date(sandbox.now()).getUTCMonth() + 1).padStart(2, '0')
    const soon = { ...challenged, expirationMonth: month, expirationYear: String(year) }
    const first = await anna.call('createOrder', {
      body: anna.order({ cardOnFile: 'FIRST', ...payBy({ card: soon }) }),
    })
    assert.ok(first.ok)
    const [fresh] = await cardsOf(anna)
    assert.deepEqual(
      [fresh?.value, fresh?.status, fresh?.cardScheme, fresh?.cardNumberMasked, fresh?.preferred],
      [first.body.payMethods?.payMethod.value, 'NEW', 'VS', '401200******1120', false],
    )
    await sandbox
      .payer(first.body.redirectUri ?? '')
      .answer(first.body.redirectUri ?? '', 'approve')
    assert.deepEqual(
      (await cardsOf(anna)).map(({ status }) => status),
      ['ACTIVE'],
    )
    assert.deepEqual(await cardsOf(shop), [], 'only a trusted_merchant token names a customer')

    await sandbox.pass({ hours: 31 * 24 })
    const [old] = await cardsOf(await asAnna())
    assert.equal(old?.status, 'EXPIRED')
    const by = await asAnna()
    const charge = by.order({
      cardOnFile: 'STANDARD_MERCHANT',
      ...payBy({ type: 'CARD_TOKEN', value: old?.value }),
    })
    const refused = await by.call('createOrder', { body: charge })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, 'CARD_CARD_EXPIRED')
  })

  test('the list of methods is in the requested language, and contains Click to Pay on request', async () => {
    const ask = (query: object) => shop.call('listPayMethods', { query } as never)
    const polish = await ask({ lang: 'pl', features: 'clickToPay' })
    assert.ok(polish.ok)
    const cards = polish.body.payByLinks?.find(({ value }) => value === 'c')
    assert.equal(cards?.name, 'Karta')
    assert.equal(cards?.features?.clickToPay?.visa?.status, 'ENABLED')
    const image = await fetch(cards?.brandImageUrl ?? '')
    assert.match(image.headers.get('content-type') ?? '', /^image\/png/)
    const german = await ask({ lang: 'de' })
    assert.ok(german.ok)
    assert.equal(german.body.payByLinks?.find(({ value }) => value === 'c')?.features, undefined)
    for (const query of [
      { lang: 'xx' },
      { lang: 'gb' },
      { lang: 'polish' },
      { features: 'everything' },
    ]) {
      const refused = await ask(query)
      assert.equal(refused.status, 400)
      assert.equal(refused.body.status?.statusCode, 'ERROR_VALUE_INVALID')
    }
  })
})

/** The address in a picture of a QR code: a PNG of one bit to a pixel. */
function read(base64: string): string {
  const png = Buffer.from(base64, 'base64')
  assert.equal(png.subarray(1, 4).toString(), 'PNG')
  const side = png.readUInt32BE(16)
  const begin = png.indexOf('IDAT')
  const lines = inflateSync(png.subarray(begin + 4, begin + 4 + png.readUInt32BE(begin - 4)))
  const lineBytes = lines.length / side
  const data = new Uint8Array(side * side * 3)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const bits = lines[y * lineBytes + 1 + (x >> 3)] ?? 0
      data.fill(bits & (0x80 >> (x & 7)) ? 255 : 0, (y * side + x) * 3, (y * side + x) * 3 + 3)
    }
  }
  return decodeQR({ width: side, height: side, data })
}
