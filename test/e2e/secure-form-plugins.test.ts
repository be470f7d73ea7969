/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { closeBrowser, openBrowser, visit } from './browser.ts'
import { openShopPage, type ShopPage } from './shop-page.ts'

const number = '4444333322221111'
const mask = '444433******1111'

interface Problem {
  readonly source?: string
  readonly type: string
  readonly code: string
  readonly message: string
}

/** The values that the pages below store for the tests. */
interface ShopWindow {
  answer?: {
    readonly status: string
    readonly body?: { readonly token: string; readonly mask: string }
    readonly error?: { readonly messages: readonly Problem[]; readonly correlationId?: string }
    readonly correlationId?: string
  }
  /** Events in the order in which the shop received them. */
  heard: string[]
  changes: Record<string, { length?: number; brand?: string; error: false | Problem[] }>
  refresh(): void
}

/**
 * The ways in which the plugins of shop systems use the script, each reduced to its calls, their
 * arguments and order, and the fields that it reads of the results.
 */
const ways = {
  /** The whole card in one frame; the plugin shows all sentences in one box. */
  oneForm: {
    elements: { number: 'card', date: 'card', cvv: 'card' },
    sources: { number: 'card', date: 'card', cvv: 'card' },
    head: (sdk: string) => `<script src="${sdk}"></script>`,
    body: '<div class="field" id="card"></div>',
    script: `
      var payu = PayU('500100')
      var card = payu.secureForms().add('card', { style: { basic: { fontSize: '18px' } }, lang: lang })
      card.render('#card').on('ready', function () { heard.push('ready') })
      function pay() {
        return payu.tokenize('SINGLE').then(function (result) {
          if (result.status !== 'SUCCESS') show(result.error.messages)
          return result
        })
      }
      function show(messages) {
        said.textContent = messages.map(function (one) { return one.message }).join(' ')
      }`,
  },
  /** Three fields that pass the cursor on, a box for each mistake, and a checkout that is drawn anew. */
  threeFields: {
    elements: { number: 'number', date: 'date', cvv: 'cvv' },
    sources: { number: 'number', date: 'date', cvv: 'cvv' },
    head: (sdk: string) => `<script src="${sdk}"></script>`,
    body: '<div id="checkout"></div>',
    script: `
      function draw() {
        checkout.innerHTML = '<p class="technical" data-source="technical"></p>' +
          ['number', 'date', 'cvv'].map(function (name) {
            return '<div class="field" id="' + name + '"></div>' +
              '<p class="validation" data-source="' + name + '"></p>'
          }).join('')
        start()
      }
      function start() {
        if (document.getElementById('number').childNodes.length > 0) return
        var options = {
          cardIcon: true,
          style: { basic: { fontSize: '18px' } },
          placeholder: { number: '', date: 'MM/YY', cvv: '' },
          lang: lang,
        }
        var sdk = PayU('500100')
        var forms = sdk.secureForms()
        var fields = {}
        for (const name of ['number', 'date', 'cvv']) {
          fields[name] = forms.add(name, options)
          fields[name].render('#' + name)
          for (const event of ['ready', 'focus', 'blur']) {
            fields[name].on(event, function () { heard.push(name + ' ' + event) })
          }
          fields[name].on('change', function (state) {
            heard.push(name + ' change')
            changes[name] = state
          })
        }
        fields.number.on('change', function (state) {
          if (state.empty === false && state.error === false && state.length === 16) {
            fields.date.focus()
          }
        })
        fields.date.on('change', function (state) {
          if (state.empty === false && state.error === false) fields.cvv.focus()
        })
        window.sdk = sdk
      }
      function pay() {
        for (const box of document.querySelectorAll('[data-source]')) box.innerHTML = ''
        return window.sdk.tokenize().then(function (result) {
          if (result.status !== 'SUCCESS') {
            result.error.messages.forEach(function (one) {
              var source = one.source || 'technical'
              document.querySelector('.' + one.type + '[data-source="' + source + '"]').innerHTML =
                one.message
            })
          }
          return result
        }).catch(console.error)
      }
      window.refresh = draw
      draw()`,
  },
  /** A script that waits for the page, fields in a closed drawer, locked while they are sent. */
  lockedFields: {
    elements: { number: 'number', date: 'date', cvv: 'cvv' },
    sources: { number: 'number', date: 'date', cvv: 'cvv' },
    head: (sdk: string) => `<script src="${sdk}" defer></script>`,
    body: `<div id="drawer" style="display: none">
      <div class="field" id="number"></div><div class="field" id="date"></div>
      <div class="field" id="cvv"></div>
    </div>`,
    script: `
      var payu, fields
      document.addEventListener('DOMContentLoaded', function () {
        var options = {
          cardIcon: true,
          placeholder: { number: '', cvv: '' },
          style: { basic: { fontSize: '18px', fontWeight: 500 } },
          lang: lang,
        }
        payu = PayU(500100, { dev: true })
        var forms = payu.secureForms()
        fields = ['number', 'date', 'cvv'].map(function (name) {
          var field = forms.add(name, options)
          field.on('ready', function () { heard.push(name + ' ready') })
          field.render('#' + name)
          return field
        })
        window.addEventListener('resize', function () {
          fields.forEach(function (field) {
            field.update({ cardIcon: false, style: { basic: { fontSize: '14px' } } })
          })
        })
        // The buyer chooses the card a moment later.
        setTimeout(function () { drawer.style.display = '' }, 1000)
      })
      function pay() {
        said.textContent = ''
        fields.forEach(function (field) { field.update({ disabled: true }) })
        return payu.tokenize().then(function (result) {
          if (result.status === 'SUCCESS') {
            fields.forEach(function (field) { field.remove() })
          } else {
            result.error.messages.forEach(function (one) { said.textContent += one.message + ' ' })
            fields.forEach(function (field) { field.update({ disabled: false }) })
          }
          return result
        })
      }`,
  },
  /** The page is there long before a loader brings the script, and a second plugin brings it again. */
  lateAndTwice: {
    elements: { number: 'number', date: 'date', cvv: 'cvv' },
    sources: { number: 'number', date: 'date', cvv: 'cvv' },
    head: () => '',
    body: `<div class="field" id="number"></div><div class="field" id="date"></div>
      <div class="field" id="cvv"></div>`,
    script: `
      var sdk, fields
      function load() {
        return new Promise(function (resolve, reject) {
          var script = document.createElement('script')
          script.async = true
          script.src = source
          script.onload = resolve
          script.onerror = reject
          document.head.append(script)
        })
      }
      window.addEventListener('load', function () {
        setTimeout(function () {
          load().then(function () {
            sdk = PayU('500100', true)
            var forms = sdk.secureForms({ lang: lang })
            // An element that is added twice and shown once, as by frameworks that render everything twice.
            forms.add('number')
            fields = ['number', 'date', 'cvv'].map(function (name) {
              return forms.add(name, { placeholder: { number: '', cvv: '' } })
                .on('ready', function () { heard.push(name + ' ready') })
                .render('#' + name)
            })
            return load()
          })
        }, 200)
      })
      function pay() {
        return sdk.tokenize('MULTI').then(function (result) {
          if (result.status === 'SUCCESS') fields.forEach(function (field) { field.clear() })
          else said.textContent = result.error.messages.map(function (one) { return one.message }).join(' ')
          return result
        })
      }`,
  },
} as const

type Way = keyof typeof ways
type Language = 'en' | 'pl'

describe('plugins of shop systems use the card fields without changes', () => {
  let browser: Browser
  let sandbox: Sandbox
  let shop: ShopPage
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    shop = await openShopPage(({ url = '/' }, response) => {
      const { searchParams } = new URL(url, 'http://shop')
      const [way, language] = [searchParams.get('way'), searchParams.get('lang')]
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(way ? pageOf(way as Way, language as Language, sandbox.url) : '')
    })
  })
  after(async () => {
    await closeBrowser(browser)
    shop.close()
    await sandbox.finish()
  })

  /** The checkout of a shop, once its fields can be typed into. */
  async function open(
    way: Way,
    {
      lang = 'en',
      colorScheme = 'light',
    }: { lang?: Language; colorScheme?: 'light' | 'dark' } = {},
  ) {
    const { page, complaints } = await visit(browser, { colorScheme })
    await page.goto(`${shop.url}?way=${way}&lang=${lang}`)
    const { elements } = ways[way]
    const field = (name: keyof typeof elements, state = '') =>
      page.frameLocator(`#${elements[name]} iframe`).locator(`input[name="${name}"]${state}`)
    for (const name of ['number', 'date', 'cvv'] as const) await field(name).waitFor()
    return {
      way,
      page,
      field,
      complaints: () => complaints.filter((line) => !line.startsWith(`asked ${shop.url}`)),
      async pay() {
        await page.getByRole('button', { name: 'Pay' }).click()
        await page.waitForFunction(() => (window as unknown as ShopWindow).answer)
        return page.evaluate(() => (window as unknown as ShopWindow).answer)
      },
    }
  }

  type Opened = Awaited<ReturnType<typeof open>>

  const mistaken = { number: '4444333322221112', date: '0125' }

  async function fill(
    { way, field }: Opened,
    card: { number?: string; date?: string; cvv?: string },
  ) {
    const { number: digits = number, date = '1231', cvv = '123' } = card
    /** A plugin that passes the cursor on must have done so before the next field is typed into. */
    const passed = async (next: 'date' | 'cvv', isValid: boolean) => {
      if (way === 'threeFields' && isValid) await field(next, ':focus').waitFor()
    }
    await field('number').pressSequentially(digits)
    await passed('date', digits !== '' && digits !== mistaken.number)
    await field('date').pressSequentially(date)
    await passed('cvv', date !== '' && date !== mistaken.date)
    await field('cvv').pressSequentially(cvv)
  }

  for (const way of Object.keys(ways) as Way[]) {
    for (const lang of ['en', 'pl'] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        test(`${way} pays an order in ${lang} on a ${colorScheme} page`, async () => {
          const opened = await open(way, { lang, colorScheme })
          const label = { en: 'Card number', pl: 'Numer karty' }[lang]
          assert.equal(await opened.field('number').getAttribute('aria-label'), label)
          await fill(opened, {})
          const answer = await opened.pay()
          assert.equal(answer?.status, 'SUCCESS', JSON.stringify(answer))
          assert.equal(answer.body?.mask, mask)

          const merchant = await sandbox.merchant('500100', {
            email: 'e@example.com',
            extCustomerId: 'ewa',
          })
          const created = await merchant.call('createOrder', {
            body: merchant.order({
              payMethods: { payMethod: { type: 'CARD_TOKEN', value: answer.body?.token ?? '' } },
              ...(way === 'lateAndTwice' && { cardOnFile: 'FIRST' }),
            }),
          })
          assert.ok(created.ok, JSON.stringify(created.body))
          assert.equal(created.body.status.statusCode, 'SUCCESS')
          const { orderId = '' } = created.body
          const retrieved = await merchant.call('retrieveOrder', { params: { orderId } })
          assert.ok(retrieved.ok)
          assert.equal(retrieved.body.orders[0]?.status, 'COMPLETED')
          assert.deepEqual(opened.complaints(), [])
          await opened.page.context().close()
        })
      }
    }

    const { sources } = ways[way]
    const mistakes: [name: string, card: Parameters<typeof fill>[1], [string, string][]][] = [
      [
        'nothing typed',
        { number: '', date: '', cvv: '' },
        [
          [sources.number, 'error.validation.card.empty'],
          [sources.date, 'error.validation.expDate.empty'],
          [sources.cvv, 'error.validation.cvv.empty'],
        ],
      ],
      [
        'a wrong number',
        { number: mistaken.number },
        [[sources.number, 'error.validation.card.number']],
      ],
      ['a past date', { date: mistaken.date }, [[sources.date, 'error.validation.expDate.past']]],
      ['no code', { cvv: '' }, [[sources.cvv, 'error.validation.cvv.empty']]],
    ]
    test(`${way} receives the field of each mistake`, async () => {
      for (const [name, card, expected] of mistakes) {
        const opened = await open(way)
        await fill(opened, card)
        const answer = await opened.pay()
        assert.equal(answer?.status, 'ERROR', name)
        assert.deepEqual(
          answer.error?.messages.map(({ source, type, code }) => ({ source, type, code })),
          expected.map(([source, code]) => ({ source, type: 'validation', code })),
          name,
        )
        const shown = await opened.page.locator('body').innerText()
        for (const { message } of answer.error?.messages ?? []) assert.ok(shown.includes(message))
        // A wrong value can be corrected and sent again.
        if (name === 'no code') {
          await opened.field('cvv').pressSequentially('123')
          await opened.page.evaluate(() => {
            delete (window as unknown as ShopWindow).answer
          })
          assert.equal((await opened.pay())?.status, 'SUCCESS')
        }
        await opened.page.context().close()
      }
    })
  }

  test('a technical error has no source field, and the answer has the correlation ID', async () => {
    const opened = await open('threeFields')
    await fill(opened, {})
    await opened.page.route('**/api/front/tokens*', (route) =>
      route.fulfill({ status: 500, headers: { 'correlation-id': 'abc' }, body: '{}' }),
    )
    const answer = await opened.pay()
    const [first] = answer?.error?.messages ?? []
    assert.equal(first?.code, 'error.tokenization')
    assert.equal(first.type, 'technical')
    assert.ok(!('source' in first))
    assert.equal(answer?.correlationId, 'abc')
    assert.equal(answer?.error?.correlationId, 'abc')
    assert.equal(await opened.page.locator('.technical').innerText(), first.message)
    await opened.page.context().close()
  })

  test('a checkout that is rendered again gets new fields without the old values', async () => {
    const opened = await open('threeFields')
    await fill(opened, { number: '5434021016824014' })
    await opened.page.evaluate(() => (window as unknown as ShopWindow).refresh())
    for (const name of ['number', 'date', 'cvv'] as const) await opened.field(name).waitFor()
    assert.equal(await opened.field('number').inputValue(), '')
    await fill(opened, {})
    assert.equal((await opened.pay())?.body?.mask, mask)
    await opened.page.context().close()
  })

  test('events arrive in order, and a complete field moves the focus to the next one', async () => {
    const opened = await open('threeFields')
    const heard = () => opened.page.evaluate(() => (window as unknown as ShopWindow).heard)
    const hear = (event: string) =>
      opened.page.waitForFunction(
        (one) => (window as unknown as ShopWindow).heard.includes(one),
        event,
      )
    for (const name of ['number', 'date', 'cvv']) await hear(`${name} ready`)
    await opened.field('number').click()
    await opened.page.keyboard.type(number)
    await hear('date focus')
    await opened.page.keyboard.type('1231')
    await hear('cvv focus')
    await opened.page.keyboard.type('123')
    await opened.page.waitForFunction(
      () => (window as unknown as ShopWindow).changes.cvv?.error === false,
    )
    assert.deepEqual(withoutRepetition((await heard()).filter((one) => !one.endsWith('ready'))), [
      'number focus',
      'number change',
      'number blur',
      'date focus',
      'date change',
      'date blur',
      'cvv focus',
      'cvv change',
    ])
    const changes = await opened.page.evaluate(() => (window as unknown as ShopWindow).changes)
    assert.deepEqual(changes.number, { empty: false, error: false, brand: 'visa', length: 16 })
    assert.deepEqual(changes.date, { empty: false, error: false })
    await opened.field('cvv').press('Backspace')
    await opened.page.waitForFunction(() => (window as unknown as ShopWindow).changes.cvv?.error)
    const { cvv } = await opened.page.evaluate(() => (window as unknown as ShopWindow).changes)
    assert.deepEqual(
      (cvv?.error || []).map(({ source, type, code }) => ({ source, type, code })),
      [{ source: 'cvv', type: 'validation', code: 'error.validation.cvv.value' }],
    )
    assert.equal((await opened.pay())?.status, 'ERROR')
    await opened.page.context().close()
  })

  test('fields in a closed drawer have their height when it opens, and are disabled during the request', async () => {
    const opened = await open('lockedFields')
    await fill(opened, { cvv: '' })
    const height = (page: Page) =>
      page.locator('#number iframe').evaluate((frame) => frame.getBoundingClientRect().height)
    assert.ok((await height(opened.page)) >= 40, String(await height(opened.page)))
    await opened.page.route('**/api/front/tokens*', async (route) => {
      assert.equal(await opened.field('number').isDisabled(), true)
      await route.continue()
    })
    assert.equal((await opened.pay())?.status, 'ERROR')
    assert.equal(await opened.field('number').isDisabled(), false)
    await opened.page.setViewportSize({ width: 320, height: 640 })
    const frame = await opened.field('number').elementHandle()
    await (await frame?.ownerFrame())?.waitForFunction(
      () => getComputedStyle(document.querySelector('input') as Element).fontSize === '14px',
    )
    await opened.field('cvv').pressSequentially('123')
    await opened.page.evaluate(() => {
      delete (window as unknown as ShopWindow).answer
    })
    assert.equal((await opened.pay())?.status, 'SUCCESS')
    assert.equal(await opened.page.locator('iframe').count(), 0)
    await opened.page.context().close()
  })
})

function withoutRepetition(events: readonly string[]): string[] {
  return events.filter((event, index) => event !== events[index - 1])
}

function pageOf(way: Way, lang: Language, grosz: string): string {
  const sdk = `${grosz}/javascript/sdk`
  const { head, body, script } = ways[way]
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>A shop</title>
<style>.field { border: 1px solid; border-radius: 12px; padding: 5px }</style>
${head(sdk)}
</head>
<body>
<h1>Checkout</h1>
${body}
<p id="said"></p>
<button>Pay</button>
<script>
  var lang = ${JSON.stringify(lang)}
  var source = ${JSON.stringify(sdk)}
  window.heard = []
  window.changes = {}
  document.querySelector('button').addEventListener('click', function () {
    pay().then(function (result) { window.answer = result })
  })
  ${script}
</script>
</body>
</html>`
}
