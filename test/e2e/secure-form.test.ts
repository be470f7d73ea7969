/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions, FrameLocator } from 'playwright-core'
import { startShop } from '../../examples/secure-form/serve.js'
import { toId } from '../../server/src/base/ids.ts'
import { findSingleToken } from '../../server/src/payments/tokens/single-store.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, axeInFrames, closeBrowser, leave, openBrowser, visit } from './browser.ts'
import { openShopPage, type ShopPage } from './shop-page.ts'

const number = '4444333322221111'
const mask = '444433******1111'
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Heard {
  readonly event: string
  readonly data?: {
    empty?: boolean
    error?: false | { code: string }[]
    brand?: string
    length?: number
  } | null
}

/** The values that the shop's page stores for these tests. */
interface ShopWindow {
  PayU(posId: string, options?: object): Sdk
  sdk: Sdk
  elements: Record<
    string,
    { clear(): void; focus(): void; remove(): void; update(o: object): void }
  >
  heard: Record<string, Heard[]>
  /** Everything that reached the page by a message, from anybody. */
  arrived: string[]
}

interface Sdk {
  tokenize(type: string): Promise<Answer>
  sendCvv(refReqId: string): Promise<Answer>
  extractRefReqId(url: string): string | undefined
}

interface Answer {
  readonly status: 'SUCCESS' | 'ERROR'
  readonly body?: { readonly token?: string; readonly mask?: string; readonly returnUrl?: string }
  readonly error?: {
    readonly correlationId?: string
    readonly messages: readonly {
      readonly code: string
      readonly message: string
      readonly type: string
    }[]
  }
}

interface Asking {
  readonly elements?: readonly string[]
  readonly lang?: string
  readonly posId?: string
  readonly options?: object
  readonly listen?: readonly string[]
  readonly context?: BrowserContextOptions
}

describe('card fields on the page of a shop', () => {
  let browser: Browser
  let sandbox: Sandbox
  let shop: ShopPage
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    shop = await openShopPage((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(shopPage(sandbox.url))
    })
  })
  after(async () => {
    await closeBrowser(browser)
    shop.close()
    await sandbox.finish()
  })

  /** The shop's page with its fields ready. Its address differs from ours in host and port. */
  async function open(asking: Asking = {}) {
    const { elements = ['number', 'date', 'cvv'], context = {} } = asking
    const { page, complaints } = await visit(browser, context)
    await page.addInitScript(() => {
      const shopWindow = window as unknown as ShopWindow
      if (window.top !== window) return
      shopWindow.arrived = []
      addEventListener('message', ({ data }) => shopWindow.arrived.push(JSON.stringify(data)))
    })
    await page.goto(shop.url)
    await page.evaluate(
      ({ types, lang, posId, options, listen }) => {
        const shopWindow = window as unknown as ShopWindow
        // biome-ignore lint/suspicious/noExplicitAny: pages of shops know no types of ours
        const sdk = shopWindow.PayU(posId, { dev: true }) as any
        const form = sdk.secureForms({ lang, fonts: [{ src: 'https://fonts.example.com/a.css' }] })
        shopWindow.sdk = sdk
        shopWindow.elements = {}
        shopWindow.heard = {}
        return Promise.all(
          types.map((type) => {
            const element = form.add(type, options)
            const heard: Heard[] = []
            shopWindow.elements[type] = element
            shopWindow.heard[type] = heard
            for (const event of ['focus', 'blur', 'change', ...listen]) {
              element.on(event, (data: Heard['data']) =>
                heard.push({ event, ...(data !== undefined && { data }) }),
              )
            }
            const ready = new Promise((resolve) => element.on('ready', resolve))
            element.render(`#${type}`)
            return ready
          }),
        ).then(() => undefined)
      },
      {
        types: [...elements],
        lang: asking.lang,
        posId: asking.posId ?? '500100',
        options: asking.options ?? {},
        listen: asking.listen ?? [],
      },
    )
    const frame = (type: string): FrameLocator => page.frameLocator(`#${type} iframe`)
    return {
      page,
      frame,
      field: (name: string, type = elements.includes('card') ? 'card' : name) =>
        frame(type).locator(`input[name="${name}"]`),
      heard: (type: string) =>
        page.evaluate((one) => (window as unknown as ShopWindow).heard[one] ?? [], type),
      /** A frame of another origin runs in another process, so the focus arrives later. */
      focused: (type: string) => frame(type).locator('input:focus').waitFor(),
      tokenize: (type = 'SINGLE') =>
        page.evaluate((one) => (window as unknown as ShopWindow).sdk.tokenize(one), type),
      sendCvv: (refReqId: string) =>
        page.evaluate((one) => (window as unknown as ShopWindow).sdk.sendCvv(one), refReqId),
      /** The errors of the page, without the browser's requests to the shop itself. */
      complaints: () => complaints.filter((line) => !line.startsWith(`asked ${shop.url}`)),
    }
  }

  type Opened = Awaited<ReturnType<typeof open>>

  async function fill({ field }: Opened, card: { number?: string; date?: string; cvv?: string }) {
    const { number: digits = number, date = '1231', cvv = '123' } = card
    await field('number').pressSequentially(digits)
    await field('date').pressSequentially(date)
    await field('cvv').pressSequentially(cvv)
  }

  for (const [name, elements] of [
    ['three fields', ['number', 'date', 'cvv']],
    ['one card field', ['card']],
  ] as const) {
    test(`${name} create a token, and the shop's page has no access to the number`, async () => {
      const opened = await open({ elements })
      await fill(opened, {})
      assert.equal(await opened.field('number').inputValue(), '4444 3333 2222 1111')
      assert.equal(await opened.field('date').inputValue(), '12 / 31')
      const answer = await opened.tokenize()
      assert.deepEqual(Object.keys(answer), ['status', 'body'])
      assert.equal(answer.status, 'SUCCESS')
      assert.match(answer.body?.token ?? '', /^TOK_[A-Z0-9]{27}$/)
      assert.equal(answer.body?.mask, mask)
      const kept = await sandbox.app.database.read((tx) =>
        findSingleToken(tx, toId('500100'), answer.body?.token ?? '', sandbox.now()),
      )
      assert.equal(kept?.cvvGiven, true)

      const seen = await opened.page.evaluate(() => {
        const { arrived, heard } = window as unknown as ShopWindow
        return [document.documentElement.outerHTML, ...arrived, JSON.stringify(heard)]
      })
      assert.ok(
        seen.some((text) => text.includes(mask)),
        'the messages were not watched',
      )
      const digits = seen
        .join('\n')
        .replaceAll(mask, '')
        .replaceAll(/[0-9a-f]{32}/g, '')
        // Ports are chosen by the system, and some have four equal digits.
        .replaceAll(/127\.0\.0\.1:\d+/g, '')
      assert.doesNotMatch(digits, /4444|3333|2222|1111|"123"/)
      assert.deepEqual(opened.complaints(), [])
      await opened.page.context().close()
    })
  }

  test('calls on a field that is still loading take effect when it has loaded', async () => {
    const opened = await open({ elements: [] })
    await opened.page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: pages of shops know no types of ours
      const form = (window as unknown as ShopWindow).sdk as any
      const element = form.secureForms().add('number', { placeholder: 'earlier' }).render('#number')
      const frame = document.querySelector('#number iframe')
      frame?.addEventListener('load', () => element.update({ placeholder: 'later' }).focus())
    })
    const input = opened.field('number')
    await opened.frame('number').getByPlaceholder('later').waitFor()
    await opened.focused('number')
    await opened.page.keyboard.type('4')
    assert.equal(await input.inputValue(), '4')
    await opened.page.context().close()
  })

  test('a card field in a shadow root creates a token, too', async () => {
    const opened = await open({ elements: [] })
    await opened.page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: pages of shops know no types of ours
      const form = (window as unknown as ShopWindow).sdk as any
      const root = document.querySelector('#card')?.attachShadow({ mode: 'open' })
      const place = root?.appendChild(document.createElement('div'))
      form.secureForms().add('card').render(place)
    })
    const typed = { number, date: '1231', cvv: '123' }
    for (const [name, text] of Object.entries(typed))
      await opened.field(name, 'card').pressSequentially(text)
    const answer = await opened.tokenize()
    assert.equal(answer.status, 'SUCCESS', JSON.stringify(answer.error))
    assert.equal(answer.body?.mask, mask)
    await opened.page.context().close()
  })

  test('a script of the shop cannot reach into a field', async () => {
    const opened = await open()
    await fill(opened, {})
    const reached = await opened.page.evaluate(() => {
      const tries: (() => unknown)[] = [
        () => window[0]?.document,
        () => (window[0] as unknown as { secureForm: unknown }).secureForm,
        () => document.querySelector('iframe')?.contentDocument?.body.innerHTML,
      ]
      return tries.map((attempt) => {
        try {
          return String(attempt())
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    assert.deepEqual(reached, ['SecurityError', 'SecurityError', 'undefined'])
    await opened.page.context().close()
  })

  test('a frame accepts messages only from the page that opened it', async () => {
    const opened = await open({ elements: ['number'] })
    await opened.field('number').pressSequentially(number)
    await opened.page.evaluate(() => {
      const target = window[0] as Window
      // Another form's name, and a second opening of the same frame.
      target.postMessage({ grosz: 'secure-form', form: 'other', kind: 'clear' }, '*')
      target.postMessage({ grosz: 'secure-form', kind: 'clear' }, '*')
      target.postMessage({ grosz: 'secure-form', form: 'other', kind: 'open', element: 'cvv' }, '*')
      target.postMessage('clear', '*')
      target.postMessage(null, '*')
      // Another frame on the page, of any origin, is not the page.
      const neighbour = document.createElement('iframe')
      document.body.append(neighbour)
      const script = neighbour.contentDocument?.createElement('script')
      const { arrived } = window as unknown as ShopWindow
      const { form } = JSON.parse(arrived[0] ?? '{}') as { form: string }
      if (!script) throw new Error('no neighbour')
      script.textContent = `parent[0].postMessage(${JSON.stringify({ grosz: 'secure-form', form, kind: 'clear' })}, '*')`
      neighbour.contentDocument?.body.append(script)
    })
    await opened.page.waitForTimeout(200)
    assert.equal(await opened.field('number').inputValue(), '4444 3333 2222 1111')
    await opened.page.context().close()
  })

  test('the script accepts messages only from its own frames', async () => {
    const opened = await open({ elements: ['number'] })
    await opened.page.evaluate(() => {
      const { arrived } = window as unknown as ShopWindow
      const { form } = JSON.parse(arrived[0] ?? '{}') as { form: string }
      window.postMessage(
        { grosz: 'secure-form', form, kind: 'change', state: { empty: false } },
        '*',
      )
    })
    await opened.page.waitForTimeout(100)
    assert.deepEqual(await opened.heard('number'), [])
    await opened.page.context().close()
  })

  const wrong: [card: Parameters<typeof fill>[1], codes: string[]][] = [
    [
      { number: '', date: '', cvv: '' },
      [
        'error.validation.card.empty',
        'error.validation.expDate.empty',
        'error.validation.cvv.empty',
      ],
    ],
    [
      { number: '444433332222', date: '13', cvv: '12' },
      [
        'error.validation.card.length',
        'error.validation.expDate.value',
        'error.validation.cvv.value',
      ],
    ],
    [
      { number: '4444333322221112', date: '0125' },
      ['error.validation.card.number', 'error.validation.expDate.past'],
    ],
    [{ number: '340000000000000' }, ['error.validation.card.unsupported']],
  ]

  test('every mistake has its code, its message, and its announcement', async () => {
    for (const [card, codes] of wrong) {
      const opened = await open()
      await fill(opened, card)
      const answer = await opened.tokenize()
      assert.equal(answer.status, 'ERROR')
      const messages = answer.error?.messages ?? []
      assert.deepEqual(
        messages.map(({ code }) => code),
        codes,
      )
      assert.ok(messages.every(({ type }) => type === 'validation'))
      const first = opened.field('number')
      assert.equal(await first.getAttribute('aria-invalid'), 'true')
      assert.equal(
        await opened.frame('number').getByRole('alert').textContent(),
        messages[0]?.message,
      )
      // A corrected value is no longer marked as wrong.
      await first.press('Backspace')
      await first.pressSequentially('4')
      assert.equal(await first.getAttribute('aria-invalid'), null)
      await opened.page.context().close()
    }
  })

  test('the fields accept the same card schemes as the server', async () => {
    const opened = await open({ elements: ['number'] })
    // Beginnings of American Express, Diners Club and JCB; no cards that exist.
    const others = [`34${'0'.repeat(13)}`, `30${'0'.repeat(12)}`, `35${'0'.repeat(14)}`]
    for (const digits of [...others, number, '5434021016824014']) {
      await opened.page.evaluate(() => (window as unknown as ShopWindow).elements.number?.clear())
      await opened.field('number').pressSequentially(digits)
      const { error } = await opened.tokenize()
      const codes = error?.messages.map(({ code }) => code) ?? []
      const isUnsupported = codes.includes('error.validation.card.unsupported')
      const card = { number: digits, expirationMonth: '12', expirationYear: '2031', cvv: '123' }
      const answer = await fetch(`${sandbox.url}/api/front/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ posId: '500100', type: 'SINGLE', card }),
      })
      assert.equal(answer.ok, !isUnsupported, digits)
      assert.equal(isUnsupported, others.includes(digits), digits)
    }
    await opened.page.context().close()
  })

  test('an error of the server is returned with the correlation ID', async () => {
    const opened = await open({ posId: '999999' })
    await fill(opened, {})
    const { error } = await opened.tokenize()
    assert.equal(error?.messages[0]?.code, 'error.tokenization')
    assert.equal(error?.messages[0]?.type, 'technical')
    assert.match(error?.correlationId ?? '', /^[0-9a-f-]{36}$/)
    await opened.page.context().close()
  })

  test('a browser without a connection reports a network error', async () => {
    const opened = await open()
    await fill(opened, {})
    await opened.page.route('**/api/front/tokens*', (route) => route.abort())
    const { error } = await opened.tokenize()
    assert.equal(error?.messages[0]?.code, 'error.network')
    await opened.page.context().close()
  })

  test('the form is in Polish if requested, and otherwise in English', async () => {
    for (const [lang, label, sentence] of [
      ['pl', 'Numer karty', 'Wpisz numer karty.'],
      ['de', 'Card number', 'Enter the card number.'],
    ] as const) {
      const opened = await open({ lang })
      assert.equal(await opened.field('number').getAttribute('aria-label'), label)
      assert.equal(await opened.page.locator('#number iframe').getAttribute('title'), label)
      const { error } = await opened.tokenize()
      assert.equal(error?.messages[0]?.message, sentence)
      await opened.page.context().close()
    }
  })

  test('the shop receives the events of a field and can control it', async () => {
    const opened = await open()
    await opened.field('number').focus()
    await opened.page.keyboard.type('4444')
    await opened.page.keyboard.type('333322221111')
    await opened.page.keyboard.press('Tab')
    await opened.focused('date')
    await opened.page.keyboard.type('1')
    while ((await opened.heard('number')).at(-1)?.event !== 'blur')
      await opened.page.waitForTimeout(20)
    while ((await opened.heard('date')).length < 2) await opened.page.waitForTimeout(20)
    const heard = await opened.heard('number')
    assert.deepEqual(
      [heard[0]?.event, heard.at(-1)?.event, heard.length],
      ['focus', 'blur', 1 + 16 + 1],
    )
    assert.match(JSON.stringify(heard[4]?.data), /error\.validation\.card\.length/)
    assert.deepEqual(heard.at(-2)?.data, {
      empty: false,
      error: false,
      brand: 'visa',
      length: 16,
    })
    assert.deepEqual(
      (await opened.heard('date')).map(({ event }) => event),
      ['focus', 'change'],
    )

    await opened.page.evaluate(() => {
      const { elements } = window as unknown as ShopWindow
      elements.number?.clear()
      elements.cvv?.focus()
      elements.number?.update({ placeholder: '0000' })
      elements.date?.remove()
    })
    await opened.focused('cvv')
    await opened.page.keyboard.type('98')
    await opened.frame('number').locator('input[placeholder="0000"]').waitFor()
    assert.equal(await opened.field('cvv').inputValue(), '98')
    assert.equal(await opened.field('number').inputValue(), '')
    assert.equal(await opened.page.locator('#date iframe').count(), 0)
    await opened.page.context().close()
  })

  test('a card can be entered and sent with the keyboard only', async () => {
    const opened = await open()
    await opened.page.locator('#before').focus()
    for (const [field, typed] of [
      ['number', number],
      ['date', '1231'],
      ['cvv', '123'],
    ] as const) {
      await opened.page.keyboard.press('Tab')
      await opened.focused(field)
      await opened.page.keyboard.type(typed)
    }
    await opened.page.keyboard.press('Tab')
    await opened.page.locator('button:focus').waitFor()
    await opened.page.keyboard.press('Enter')
    await opened.page.getByText(mask).waitFor()
    await opened.page.context().close()
  })

  test('Romanian cards show their installments once the issuer is known', async () => {
    const opened = await open({ posId: '500400', listen: ['installmentsChange'] })
    await opened.field('number').pressSequentially('5434021016824014')
    const find = async () =>
      (await opened.heard('number')).filter(({ event }) => event === 'installmentsChange')
    while ((await find()).length < 1) await opened.page.waitForTimeout(50)
    assert.deepEqual((await find())[0]?.data, {
      numbers: [2, 3, 4, 6, 10, 12],
      provider: 'CARD_AVANTAJ',
      settings: { minAmount: 60_000 },
    })
    await opened.page.evaluate(() => (window as unknown as ShopWindow).elements.number?.clear())
    while ((await find()).length < 2) await opened.page.waitForTimeout(50)
    assert.equal((await find())[1]?.data, null)
    await opened.page.context().close()
  })

  test('a stored card is paid with a CVV that only our frame has access to', async () => {
    const merchant = await sandbox.merchant('500100', {
      email: 'e@example.com',
      extCustomerId: 'ewa',
    })
    const stored = await merchant.call('createOrder', {
      body: merchant.order({ cardOnFile: 'FIRST' }),
    })
    assert.ok(stored.ok)
    await sandbox.payer(stored.body.redirectUri ?? '').call('startPayment', {
      body: {
        method: 'c',
        card: { number, expirationMonth: '12', expirationYear: '2031', cvv: '123' },
      },
    })
    const methods = await merchant.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const value = methods.body.cardTokens?.[0]?.value
    const asked = await merchant.call('createOrder', {
      body: merchant.order({
        payMethods: { payMethod: { type: 'CARD_TOKEN', value } },
        continueUrl: `${shop.url}thanks`,
      }),
    })
    assert.ok(asked.ok)
    assert.equal(asked.body.status.statusCode, 'WARNING_CONTINUE_CVV')

    const opened = await open({ elements: ['cvv'] })
    const refReqId = await opened.page.evaluate(
      (url) => (window as unknown as ShopWindow).sdk.extractRefReqId(url),
      asked.body.redirectUri ?? '',
    )
    assert.ok(refReqId)
    const empty = await opened.sendCvv(refReqId)
    assert.equal(empty.error?.messages[0]?.code, 'error.validation.cvv.empty')
    await opened.field('cvv').pressSequentially('987')
    const sent = await opened.sendCvv(refReqId)
    assert.deepEqual(sent, {
      status: 'SUCCESS',
      body: { returnUrl: `${shop.url}thanks?statusCode=SUCCESS` },
    })
    assert.equal(await opened.field('cvv').inputValue(), '')
    const retrieved = await merchant.call('retrieveOrder', {
      params: { orderId: asked.body.orderId ?? '' },
    })
    assert.ok(retrieved.ok && retrieved.body.orders[0]?.status === 'COMPLETED')

    await opened.field('cvv').pressSequentially('987')
    assert.deepEqual(await opened.sendCvv(refReqId), sent, 'the first answer may have been lost')
    await opened.field('cvv').pressSequentially('987')
    const unknown = await opened.sendCvv(`${refReqId}0`)
    assert.equal(unknown.error?.messages[0]?.code, 'error.send.cvv')
    const messages = await opened.page.evaluate(() =>
      (window as unknown as ShopWindow).arrived.join(),
    )
    // Ids and the port of the shop are random, and may have these digits by chance.
    const said = messages
      .replaceAll(/"(form|correlationId)":"[0-9a-f-]{32,36}"/g, '')
      .replaceAll(shop.url, '')
    assert.match(said, /"kind":"answer"/)
    assert.doesNotMatch(said, /987/)
    await opened.page.context().close()
  })

  test('a field has the style of the shop and loads nothing external', async () => {
    const opened = await open({
      options: {
        style: {
          basic: { fontSize: '24px', fontColor: 'rgb(1, 2, 3)', background: 'red' },
          invalid: { fontColor: 'url(https://example.com/x)' },
        },
        placeholder: { number: '', date: 'MM/YY', cvv: '' },
      },
    })
    const look = await opened.field('date').evaluate((input) => {
      const { fontSize, color, backgroundColor } = getComputedStyle(input)
      return { fontSize, color, backgroundColor }
    })
    assert.deepEqual(look, {
      fontSize: '24px',
      color: 'rgb(1, 2, 3)',
      backgroundColor: 'rgba(0, 0, 0, 0)',
    })
    assert.equal(await opened.field('date').getAttribute('placeholder'), 'MM/YY')
    assert.deepEqual(opened.complaints(), [])
    await opened.page.context().close()
  })

  for (const [colorScheme, danger] of [
    ['light', 'rgb(164, 38, 28)'],
    ['dark', 'rgb(255, 159, 148)'],
  ] as const) {
    test(`on a small ${colorScheme} page, the card fits, is transparent, and is accessible`, async () => {
      const opened = await open({
        elements: ['card'],
        context: { viewport: { width: 320, height: 640 }, colorScheme },
      })
      await fill(opened, { number: '5434021016824014', date: '', cvv: '12' })
      await opened.tokenize()
      await opened.page.waitForTimeout(200)
      await opened.field('cvv').focus()
      const look = await opened.field('cvv').evaluate((input) => ({
        color: getComputedStyle(input).color,
        ring: getComputedStyle(input.parentElement ?? input).outlineStyle,
      }))
      assert.deepEqual(look, { color: danger, ring: 'solid' })
      // The date is empty, and shows that it is missing.
      const empty = await opened.field('date').evaluate((input) => ({
        placeholder: getComputedStyle(input, '::placeholder').color,
        line: getComputedStyle(input).boxShadow,
      }))
      assert.equal(empty.placeholder, danger)
      assert.ok(empty.line.startsWith(danger), empty.line)
      const frame = opened.page.frames().find((one) => one !== opened.page.mainFrame())
      assert.ok(frame)
      const sizes = await frame.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        hidden: document.querySelector('main')?.getBoundingClientRect().bottom ?? 0,
        height: innerHeight,
        schemes: [getComputedStyle(document.documentElement).colorScheme],
      }))
      assert.ok(sizes.overflow <= 0 && sizes.hidden <= sizes.height, JSON.stringify(sizes))
      const host = await opened.page
        .locator('iframe')
        .evaluate((iframe) => getComputedStyle(iframe).colorScheme)
      assert.deepEqual(sizes.schemes, [host], 'another scheme would paint a ground')
      for (const one of opened.page.frames()) {
        await one.evaluate(axe)
        // A transparent ground counts as white with axe, which is true of the light page alone.
        const contrast = { 'color-contrast': { enabled: colorScheme === 'light' } }
        const rules = { ...axeInFrames.rules, ...contrast }
        const found = await one.evaluate(
          async (options) => {
            const { axe } = globalThis as unknown as {
              axe: { run(options: object): Promise<{ violations: { id: string }[] }> }
            }
            return (await axe.run(options)).violations.map(({ id }) => id)
          },
          { ...axeInFrames, rules },
        )
        assert.deepEqual(found, [], one.url())
      }
      await opened.page.context().close()
    })
  }

  for (const [card, end] of [
    ['4444333322221111', 'Thank you for your payment.'],
    ['4012001037141120', 'Thank you for your payment.'],
    ['5000105018126595', 'The payment was declined.'],
  ] as const) {
    test(`the example for shops pays an order with the token of a card: ${card}`, async () => {
      sandbox.live()
      const example = await startShop({ grosz: sandbox.url, port: 0 })
      const { page, complaints } = await visit(browser, { colorScheme: 'dark' })
      // The page of the shop polls the status of the order once a second.
      page.setDefaultTimeout(30_000)
      await page.goto(example.url)
      for (const [name, typed] of Object.entries({ number: card, date: '1231', cvv: '123' })) {
        await page.frameLocator(`#${name} iframe`).locator('input').pressSequentially(typed)
      }
      await page.getByRole('button', { name: 'Pay' }).click()
      if (card === '4012001037141120') {
        await page.waitForURL(/\/front\/threeds\//)
        await page.getByRole('button', { name: 'Approve' }).click()
      }
      await page.getByText(end).waitFor()
      await leave({ page, complaints })
      await example.stop()
    })
  }

  test('the example for shops shows each mistake next to its field until it is corrected', async () => {
    const example = await startShop({ grosz: sandbox.url, port: 0 })
    const { page, complaints } = await visit(browser)
    await page.goto(example.url)
    const number = page.frameLocator('#number iframe')
    await number.locator('input').waitFor()
    await page.getByText('Card number', { exact: true }).click()
    await number.locator('input:focus').waitFor()
    await page.keyboard.type('4')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('The card number is too short or too long.').first().waitFor()
    await page.getByText('Enter the expiration date.').first().waitFor()
    await page.frameLocator('#date iframe').locator('input').pressSequentially('1231')
    await page.locator('#date-error:empty').waitFor({ state: 'attached' })
    assert.equal(await page.locator('#cvv-error').textContent(), 'Enter the security code.')
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
    await example.stop()
  })

  test('any page can frame the fields, which run only their own script', async () => {
    const field = await fetch(`${sandbox.url}/front/secure-form/`)
    const policy = field.headers.get('content-security-policy') ?? ''
    assert.match(policy, /frame-ancestors \*/)
    assert.match(policy, /script-src 'self';/)
    assert.match(policy, /default-src 'none'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.equal(field.headers.get('x-frame-options'), null)
    assert.equal(field.headers.get('set-cookie'), null)
    const script = await fetch(`${sandbox.url}/javascript/sdk`)
    assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/)
    assert.equal(script.headers.get('cross-origin-resource-policy'), 'cross-origin')
    const other = await fetch(`${sandbox.url}/front/cvv/?refReqId=x`)
    assert.match(other.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  })
})

function shopPage(grosz: string): string {
  return `<!doctype html>
<html lang="en" style="color-scheme: light dark">
<title>A shop</title>
<h1>Pay</h1>
<button id="before">Before</button>
<div id="card"></div><div id="number"></div><div id="date"></div><div id="cvv"></div>
<button onclick="sdk.tokenize('SINGLE').then((answer) => { said.textContent = answer.body.mask })">Pay</button>
<p id="said"></p>
<script src="${grosz}/javascript/sdk"></script>
</html>`
}
