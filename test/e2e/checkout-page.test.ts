/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { CallOf } from '@grosz/contract/client.ts'
import { testCards } from '@grosz/contract/test-values.ts'
import type { Browser, Page, Response } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  choose,
  closeBrowser,
  leave,
  movedBy,
  openBrowser,
  settled,
  visit,
} from './browser.ts'

const visa = '4444333322221111'
/** The card of an issuer that requires a challenge. */
const challenged = '4012001037141120'

type StartBody = CallOf<'startPayment'>['body']

describe('the payment page', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  async function addressOf(changes: object = {}, posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.redirectUri ?? ''
  }

  async function enterCard(page: Page, number: string) {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiration date').fill('1231')
    await page.getByLabel('Security code').fill('123')
  }

  test('lists the products with the total of each line', async () => {
    const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    const products = [
      { name: 'Notebook', unitPrice: '2500', quantity: '4' },
      { name: 'Discount', unitPrice: '-500', quantity: '1' },
    ]
    await page.goto(await addressOf({ products, totalAmount: '9500' }))
    const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
    await lines.first().waitFor()
    const texts = (await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    assert.deepEqual(texts, ['Notebook Quantity: 4 PLN 100.00', 'Discount -PLN 5.00'])
    await page.context().close()
  })

  /** A payer on the way to a bank, and the page of the order, opened again meanwhile. */
  async function onTheWay(address: string, body: StartBody = { method: 'm' }) {
    const payer = sandbox.payer(address)
    const sent = await payer.call('startPayment', { body })
    assert.ok(sent.ok && sent.body.state === 'REDIRECT')
    const { nextUrl = '' } = sent.body
    const { page, complaints } = await visit(browser)
    await page.goto(address)
    await page.getByText('You have an unfinished payment.').waitFor()
    const answer = async (deed: 'approve' | 'decline') =>
      assert.ok((await payer.answer(nextUrl, deed)).ok)
    return { page, complaints, answer }
  }

  /** A payer whose BLIK payment waits for the bank's app, and the shop that can cancel the order. */
  async function waitingForBlik() {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { orderId, redirectUri = '' } = created.body
    const body = { method: 'blik', blikCode: '123456' }
    assert.ok((await sandbox.payer(redirectUri).call('startPayment', { body })).ok)
    const { page, complaints } = await visit(browser)
    await page.goto(redirectUri)
    const waiting = page.getByRole('heading', { name: 'Confirm the payment' })
    await waiting.waitFor()
    const cancel = async () =>
      assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
    return { page, complaints, waiting, cancel }
  }

  test('shows that a payment was finished at the bank without a reload', async () => {
    const { page, complaints, answer } = await onTheWay(await addressOf())
    await answer('approve')
    await page.getByRole('heading', { name: 'Thank you for your payment' }).waitFor()
    await leave({ page, complaints })
  })

  test('shows the currency that a bank charged while the page was open', async () => {
    const address = await addressOf({}, '500103')
    const offers = await sandbox.payer(address).call('showCheckout', { query: {} })
    assert.ok(offers.ok)
    const euros = offers.body.currencies.find(({ currencyCode }) => currencyCode === 'EUR')
    assert.ok(euros)
    const { currencyCode, fxTableId } = euros
    const { page, answer } = await onTheWay(address, {
      method: 'c',
      card: { number: challenged, expirationMonth: '12', expirationYear: '2031', cvv: '123' },
      exchange: { currencyCode, fxTableId },
    })
    await answer('approve')
    await page.getByRole('heading', { name: 'Thank you for your payment' }).waitFor()
    assert.match(await page.title(), /EUR.29\.48/)
    await page.context().close()
  })

  test('keeps the entered data when an earlier visit to a bank is declined', async () => {
    const { page, answer } = await onTheWay(await addressOf())
    await choose(page, /^Card/)
    await page.getByLabel('Card number').fill('4444 3333')
    await answer('decline')
    await page.getByText('The last attempt didn’t go through').waitFor()
    assert.equal(await page.getByLabel('Card number').inputValue(), '4444 3333')
    await page.context().close()
  })

  test('does not query an earlier visit to a bank while it pays', async () => {
    const address = await addressOf()
    assert.ok((await sandbox.payer(address).call('startPayment', { body: { method: 'm' } })).ok)
    const { page } = await visit(browser)
    await page.clock.install()
    await page.goto(address)
    await page.getByText('You have an unfinished payment.').waitFor()
    await choose(page, /^Card/)
    await enterCard(page, visa)
    const answer = Promise.withResolvers<void>()
    await page.route('**/pay/api/payments', async (route) => {
      await answer.promise
      await route.continue()
    })
    let asked = 0
    page.on('request', (request) => {
      if (/\/pay\/api\/payments\/./.test(request.url())) asked += 1
    })
    await page.clock.runFor(4_000)
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.waitForTimeout(200)
    asked = 0
    await page.clock.runFor(10_000)
    assert.equal(asked, 0)
    answer.resolve()
    await page.getByRole('heading', { name: 'Thank you for your payment' }).waitFor()
    await page.context().close()
  })

  test('shows that the order was canceled, and not a decline, while it waits for BLIK', async () => {
    const { page, complaints, cancel } = await waitingForBlik()
    await cancel()
    await page.getByRole('heading', { name: 'This order was canceled' }).waitFor()
    await leave({ page, complaints })
  })

  test('keeps waiting while it cannot load the reason why a payment ended', async () => {
    const { page, waiting, cancel } = await waitingForBlik()
    let failures = 0
    await page.route('**/pay/api/checkout*', (route) => {
      failures += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await cancel()
    await page.getByText('Connection lost.').waitFor()
    assert.ok(failures > 0)
    await waiting.waitFor()
    await page.unrouteAll()
    await page.getByRole('heading', { name: 'This order was canceled' }).waitFor()
    await page.getByText('You haven’t been charged.').waitFor()
    await page.context().close()
  })

  test('has the name, button color, and logo that were set in the console', async () => {
    const { page: admin, complaints } = await visit(browser, { locale: 'en' })
    await admin.goto(`${sandbox.url}/console/credentials`)
    const form = admin.getByRole('form', { name: 'Payment page branding' })
    await form.getByLabel('Shop name').fill('Księgarnia Żółw')
    await form.getByLabel('Button color').fill('#ffcc00')
    await form.getByText('Choose a darker color: its contrast with white is 1.5:1').waitFor()
    await form.getByLabel('Button color').fill('#7a1f5c')
    await form.getByLabel('Logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await admin.screenshot({ clip: { x: 0, y: 0, width: 120, height: 40 } }),
    })
    await form.getByRole('button', { name: 'Save the branding' }).press('Enter')
    await form.getByText('Saved.').waitFor()
    assert.deepEqual(await accessibilityOf(admin), [])
    const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(await addressOf())
    const receipt = page.getByRole('region', { name: 'Your payment' })
    await receipt.getByText('Księgarnia Żółw').waitFor()
    assert.match((await receipt.locator('img').getAttribute('src')) ?? '', /^data:image\/png/)
    await choose(page, /^BLIK/)
    const pay = page.getByRole('button', { name: /^Pay/ })
    await pay.waitFor()
    const color = await pay.evaluate((button) => getComputedStyle(button).backgroundColor)
    assert.equal(color, 'rgb(122, 31, 92)')
    assert.deepEqual(await accessibilityOf(page), [])
    assert.deepEqual(complaints, [])
    await admin.getByRole('button', { name: 'Remove the logo' }).press('Enter')
    await form.getByLabel('Shop name').fill('')
    await form.getByLabel('Button color').fill('')
    await form.getByRole('button', { name: 'Save the branding' }).press('Enter')
    await form.getByText('Saved.').waitFor()
    await page.context().close()
    await admin.context().close()
  })

  test('lists the most common methods first, each with its own picture', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    await page.getByRole('button', { name: /^Choose your bank/ }).click()
    const groups = page.getByRole('group').filter({ has: page.getByRole('radio') })
    assert.deepEqual(await groups.locator('legend').allTextContents(), [
      'BLIK',
      'Card',
      'Digital wallet',
      'Online bank transfer',
      'Installments and pay later',
      'Bank transfer',
    ])
    const radios = await page.getByRole('radio').count()
    const pictures = page.locator('label img')
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    const drawn = await pictures.evaluateAll((all) =>
      all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0 && one.src),
    )
    assert.ok(radios > 20)
    assert.equal(new Set(drawn).size, radios)
    assert.ok(!drawn.includes(false))
    await page.context().close()
  })

  for (const width of [390, 1440])
    test(`shows the whole picture of each method at ${width} px`, async () => {
      const { page } = await visit(browser, { viewport: { width, height: 900 } })
      await page.goto(await addressOf())
      await page.getByRole('button', { name: /^Choose your bank/ }).click()
      const pictures = page.locator('label img')
      await pictures.nth(20).waitFor()
      const cut = await pictures.evaluateAll(
        (all) =>
          all.filter((one) => {
            const frame = one.parentElement?.getBoundingClientRect()
            const { x, y, width, height } = one.getBoundingClientRect()
            return (
              frame?.x !== x || frame.y !== y || frame.width !== width || frame.height !== height
            )
          }).length,
      )
      assert.equal(cut, 0)
      await page.context().close()
    })

  test('uses the whole width and always has a scroll bar, so that it does not move', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 } })
    for (const address of [await addressOf(), `${sandbox.url}/console/orders`]) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const [body, scrolls] = await page.evaluate(() => [
        document.body.getBoundingClientRect().width,
        getComputedStyle(document.documentElement).overflowY,
      ])
      assert.deepEqual([body, scrolls], [390, 'scroll'], address)
    }
    await page.context().close()
  })

  test('keeps the total visible on a small screen at any scroll position', async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 640 } })
    await page.goto(await addressOf())
    await page.getByRole('radio', { name: /^BLIK/ }).waitFor({ state: 'attached' })
    const inSight = () =>
      page.getByText(/PLN\s?123\.45/).evaluateAll((all) =>
        all.some((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
    assert.ok(await inSight())
    for (const part of [0.3, 0.6]) {
      await page.evaluate((at) => scrollTo(0, document.body.scrollHeight * at), part)
      assert.ok(await inSight(), `scrolled to ${part}`)
    }
    await page.context().close()
  })

  // 360 by 360 is a telephone with its keyboard open.
  for (const { width, height } of [
    { width: 360, height: 640 },
    { width: 360, height: 360 },
    { width: 1440, height: 640 },
  ])
    test(`scrolls to a chosen method with the focus in its first field at ${width} by ${height} px`, async () => {
      const { page } = await visit(browser, { viewport: { width, height } })
      await page.goto(await addressOf())
      const inSight = async (name: RegExp) =>
        page.getByRole('button', { name }).evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          // The sum at the lower edge could lie upon it.
          return [top + 2, top + height - 2].every((y) =>
            button.contains(document.elementFromPoint(left + width / 2, y)),
          )
        })
      await choose(page, /^Card/)
      await page.getByLabel('Card number').waitFor()
      assert.ok(await inSight(/^Pay /))
      const number = page.getByLabel('Card number')
      assert.ok(await number.evaluate((input) => input === document.activeElement))
      assert.ok(await number.evaluate((input) => input.getBoundingClientRect().top >= 0))
      await choose(page, /^PayPo/)
      await page.getByRole('button', { name: /^Go to PayPo/ }).waitFor()
      assert.ok(await inSight(/^Go to PayPo/))
      await choose(page, /^BLIK/)
      await page.getByLabel('BLIK code').waitFor()
      await page.keyboard.type('777123')
      assert.ok(await inSight(/^Pay /))
      await page.keyboard.press('Enter')
      await page.getByText('Thank you for your payment').waitFor()
      await page.context().close()
    })

  for (const arrives of ['at once', 'after a while'])
    test(`a field that arrives ${arrives} has the focus before a key can be pressed`, async () => {
      const { page } = await visit(browser)
      const { promise: may, resolve: arrive } = Promise.withResolvers<void>()
      if (arrives === 'at once') arrive()
      await page.route(/ConsentForm-.*\.js$/, async (route) => {
        await may
        await route.continue()
      })
      await page.goto(await addressOf())
      const radio = page.getByRole('radio', { name: /^BLIK/ })
      await radio.waitFor({ state: 'attached' })
      const focused = page.evaluate(
        () =>
          new Promise<boolean>((resolve) =>
            new MutationObserver(() => {
              const field = document.querySelector('form input')
              if (field) resolve(field === document.activeElement)
            }).observe(document.body, { childList: true, subtree: true }),
          ),
      )
      await radio.check({ force: true })
      arrive()
      assert.ok(await focused)
      await page.context().close()
    })

  test('keeps the focus on the methods while the arrow keys select them', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    await page.getByRole('radio', { name: /^BLIK/ }).press('Space')
    await page.getByLabel('BLIK code').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByLabel('Card number').waitFor()
    assert.ok(
      await page
        .getByRole('radio', { name: /^Card/ })
        .evaluate((radio) => radio === document.activeElement),
    )
    await page.context().close()
  })

  test('shows which part did not load, and loads it again', async () => {
    const { page } = await visit(browser)
    const scripts = /ConsentForm-.*\.js$/
    await page.route(scripts, (route) => route.abort())
    await page.goto(await addressOf())
    await choose(page, /^Card/)
    await page.getByText('This part of the page didn’t load.').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByLabel('Card number').waitFor()
    await page.context().close()
  })

  test('keeps the chosen method after a reload', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    await choose(page, /^Card/)
    await page.reload()
    await page.getByLabel('Card number').waitFor()
    await page.goto(await addressOf())
    await page.getByRole('radio', { name: /^Card/ }).waitFor({ state: 'attached' })
    assert.ok(!(await page.getByRole('radio', { name: /^Card/ }).isChecked()))
    await page.context().close()
  })

  test('shows a receipt of a paid order with method, date, and reference, to copy and to print', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf({ notifyUrl: undefined }))
    await choose(page, /^BLIK/)
    await page.getByLabel('BLIK code').fill('777123')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('Thank you for your payment').waitFor()
    const facts = page.getByRole('main').locator('dl').filter({ hasText: 'Payment method' })
    assert.match(await facts.innerText(), /BLIK[\s\S]*\d{4}[\s\S]*Payment ID/)
    await page.getByRole('button', { name: 'Copy Payment ID' }).waitFor()
    await page.getByRole('button', { name: 'Print receipt' }).waitFor()
    assert.match(await page.title(), /^Paid PLN\s123\.45 to /)
    assert.equal(await page.getByText('has been notified').count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])
    await page.context().close()
  })

  test('prints a receipt without buttons and stays open after printing', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf({ continueUrl: sandbox.url }))
    await choose(page, /^BLIK/)
    await page.getByLabel('BLIK code').fill('777123')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('Returning you to the shop').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.getByText('Returning you to the shop').count(), 0)
    assert.equal(await page.getByRole('button').count(), 0)
    assert.equal(await page.getByRole('link').count(), 0)
    await page.context().close()
  })

  test('leads from an invalid link back to the previous page', async () => {
    const { page } = await visit(browser)
    await page.goto(`${sandbox.url}/console/`)
    await page.goto(`${sandbox.url}/pay/?token=invalid`)
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    assert.ok(await page.getByText('Sandbox: no real money moves here.').isVisible())
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.waitForURL(/\/console\//)
    await page.context().close()
  })

  test('collapses its banks and finds a bank by a part of its name', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    const fold = page.getByRole('button', { name: /^Choose your bank/ })
    await fold.waitFor()
    assert.equal(await fold.getAttribute('aria-expanded'), 'false')
    assert.equal(await page.getByRole('radio', { name: 'mBank' }).count(), 0)
    await fold.press('Enter')
    await page.getByRole('searchbox', { name: 'Find your bank' }).fill('MBAN')
    const banks = page.getByRole('group', { name: 'Online bank transfer' }).getByRole('radio')
    assert.equal(await banks.count(), 1)
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('searchbox', { name: 'Find your bank' }).fill('savings & loan')
    await page.getByText('No bank found.').waitFor()
    assert.equal(await banks.count(), 0)
    await page.getByRole('searchbox', { name: 'Find your bank' }).fill('MBAN')
    await choose(page, /mBank/)
    await page.getByRole('button', { name: /^Go to/ }).click()
    await page.waitForURL(/\/sim\/bank\//)
    await page.context().close()
  })

  test('collapses its banks without losing the chosen method or the entered data', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(await addressOf())
    await choose(page, /^Card/)
    await enterCard(page, '4444333322221111')
    const fold = page.getByRole('button', { name: /^Choose your bank/ })
    await fold.click()
    const search = page.getByRole('searchbox', { name: 'Find your bank' })
    await search.fill('mban')
    await fold.click()
    assert.equal(await fold.getAttribute('aria-expanded'), 'false')
    assert.equal(await search.count(), 0)
    assert.ok(await page.getByRole('radio', { name: /^Card/ }).isChecked())
    assert.equal(await page.getByLabel('Security code').inputValue(), '123')
    assert.match(await page.getByLabel('Card number').inputValue(), /1111$/)
    await fold.click()
    assert.equal(await search.inputValue(), 'mban')

    await choose(page, /mBank/)
    await fold.click()
    await page.getByRole('button', { name: /^Choose your bank.*mBank/ }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Go to/ }).count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])
    await fold.click()
    assert.ok(await page.getByRole('radio', { name: 'mBank' }).isChecked())
    await leave({ page, complaints })
  })

  test('stores only the method that this browser used last', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    await choose(page, /^BLIK/)
    await page.getByLabel('BLIK code').fill('777123')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('Thank you for your payment').waitFor()
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    assert.equal(kept, '{"grosz-method":"blik"}')
    await page.goto(await addressOf())
    await page.getByLabel('BLIK code').waitFor()
    assert.ok(await page.getByRole('radio', { name: /^BLIK/ }).isChecked())
    await page.context().close()
  })

  for (const { locale, label } of [
    { locale: 'en', label: 'Time left to pay' },
    { locale: 'pl', label: 'Pozostały czas' },
  ])
    test(`shows the remaining time only in the last hour (${locale})`, async () => {
      const { page } = await visit(browser, { locale, viewport: { width: 320, height: 640 } })
      await page.clock.install()
      await page.goto(await addressOf({ validityTime: '3659' }))
      await page.getByRole('radio', { name: /^BLIK/ }).waitFor({ state: 'attached' })
      assert.equal(await page.getByText(label).count(), 0)
      await page.clock.runFor(61_000)
      await page
        .getByRole('timer')
        .getByText(/^59:5\d$/)
        .waitFor()
      assert.ok(await page.getByText(label, { exact: true }).isVisible())
      const statuses = await page.getByRole('status').allInnerTexts()
      assert.deepEqual(statuses.filter(Boolean), [], 'nothing is read out')
      await page.context().close()
    })

  test('counts down the last hour and shows when the time is over', async () => {
    const { page } = await visit(browser)
    const address = await addressOf({ validityTime: '600' })
    await page.goto(address)
    const timer = page.getByRole('timer')
    await timer.waitFor()
    assert.match(await timer.innerText(), /^(10:00|9:5\d)$/)
    await sandbox.pass({ seconds: 597 })
    await page.reload()
    await timer.waitFor()
    await sandbox.pass({ seconds: 5 })
    const over = page.getByRole('heading', { name: 'The time to pay has expired' })
    await over.waitFor()
    await page.reload()
    await over.waitFor()
    await page.context().close()
  })

  test('shows that the shop has canceled the order, and links back to the shop', async () => {
    const shop = await sandbox.merchant()
    const continueUrl = 'https://shop.example/thanks'
    const created = await shop.call('createOrder', { body: shop.order({ continueUrl }) })
    assert.ok(created.ok)
    const params = { orderId: created.body.orderId ?? '' }
    assert.ok((await shop.call('cancelOrder', { params })).ok)
    const { page } = await visit(browser)
    await page.goto(created.body.redirectUri ?? '')
    await page.getByRole('heading', { name: 'This order was canceled' }).waitFor()
    const back = await page.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')
    assert.equal(back, `${continueUrl}?error=501`)
    await page.context().close()
  })

  for (const width of [360, 1440]) {
    test(`accepts a click on Pay while an error appears at ${width} px`, async () => {
      const { page } = await visit(browser, { viewport: { width, height: 900 } })
      await page.goto(await addressOf())
      await choose(page, /^Card/)
      await page.getByLabel('Card number').fill('4444333322221111')
      await page.getByLabel('Expiration date').fill('1231')
      const code = page.getByLabel('Security code')
      await code.fill('1')
      const pay = page.getByRole('button', { name: /^Pay / })
      await pay.scrollIntoViewIfNeeded()
      await settled(page)
      const place = await pay.boundingBox()
      assert.ok(place)
      // A person aims, presses, and only then releases: by now, the field has lost the focus.
      await page.mouse.move(place.x + place.width / 2, place.y + 4)
      await page.mouse.down()
      await page.waitForTimeout(100)
      assert.deepEqual(await pay.boundingBox(), place, 'the button waits for the hand')
      await page.mouse.up()
      await page.getByText('The code has 3 digits.').waitFor()
      const focused = await page.evaluate(() =>
        document.activeElement?.getAttribute('autocomplete'),
      )
      assert.equal(focused, 'cc-csc', 'the click has arrived: the form shows its first error')
      await code.fill('123')
      await pay.click()
      await page.getByText('Thank you for your payment').waitFor()
      await page.context().close()
    })
  }

  for (const height of [640, 360])
    test(`does not move Pay when a press removes the focus at 360 by ${height} px`, async () => {
      const { page } = await visit(browser, { viewport: { width: 360, height } })
      await page.goto(await addressOf())
      await choose(page, /^Card/)
      const number = page.getByLabel('Card number')
      await number.click()
      await number.evaluate((input) => input.scrollIntoView({ block: 'end', behavior: 'instant' }))
      const pay = page.getByRole('button', { name: /^Pay / })
      // Safari on a Mac does not focus a pressed button.
      await pay.evaluate((button) =>
        button.addEventListener('mousedown', (event) => {
          event.preventDefault()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }),
      )
      await settled(page)
      const place = await pay.boundingBox()
      assert.ok(place)
      await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
      await page.mouse.down()
      assert.deepEqual(await pay.boundingBox(), place)
      await page.mouse.up()
      await page.getByText('Enter the card number.').waitFor()
      await page.context().close()
    })

  test('accepts each field that a password manager fills in immediately', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    await choose(page, /^Card/)
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('Enter the card number.').waitFor()
    await page.getByRole('form', { name: 'Card details' }).evaluate(
      (form, values) => {
        for (const [kind, value] of Object.entries(values)) {
          const input = form.querySelector<HTMLInputElement>(`[autocomplete="${kind}"]`)
          if (!input) continue
          input.value = value
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
      },
      { 'cc-number': testCards[0]?.number ?? '', 'cc-exp': '2031-12', 'cc-csc': '123' },
    )
    assert.equal(await page.locator('[aria-invalid]').count(), 0)
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('Thank you for your payment').waitFor()
    await page.context().close()
  })

  test('shows no error of a previous number for a selected test card', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    await choose(page, /^Card/)
    await page.getByText('Test cards').click()
    const number = page.getByLabel('Card number')
    await number.fill('1234')
    await page.getByRole('button', { name: /^4444 3333/ }).click()
    assert.match(await number.inputValue(), /^4444 3333/)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    assert.equal(await page.locator('[aria-invalid]').count(), 0)
    await page.context().close()
  })

  for (const { choice, fill, button } of [
    { choice: /^BLIK/, fill: '135790', button: /^Pay / },
    { choice: /transfer/i, fill: '', button: /^Show transfer/ },
  ])
    test(`shows that a payment was not abandoned while the server cannot be reached: ${choice.source}`, async () => {
      const { page } = await visit(browser)
      await page.goto(await addressOf())
      await choose(page, choice)
      if (fill) await page.getByLabel('BLIK code').fill(fill)
      await page.getByRole('button', { name: button }).click()
      const leave = page.getByRole('button', { name: 'Choose another payment method' })
      await leave.waitFor()
      await page.route(/\/pay\/api\//, (route) => route.abort())
      await leave.click()
      const said = page.getByText('We can’t reach the payment server.')
      await said.waitFor()
      await page.unrouteAll()
      await leave.click()
      await page.getByText(/wasn’t confirmed, so you haven’t been charged/).waitFor()
      await said.waitFor({ state: 'detached' })
      await page.context().close()
    })

  test('has the color mode of the device until the payer chooses another one', async () => {
    const { page } = await visit(browser, { colorScheme: 'dark' })
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    const button = page.getByRole('button', { name: 'Dark mode' })
    for (const address of [`${sandbox.url}/front/cvv/?refReqId=1`, await addressOf()]) {
      await page.goto(address)
      await button.waitFor()
      assert.equal(await scheme(), 'dark')
    }
    assert.equal(await button.getAttribute('aria-pressed'), 'true')
    await page.emulateMedia({ colorScheme: 'light' })
    assert.equal(await scheme(), 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await button.click()
    await page.reload()
    await button.waitFor()
    assert.equal(await scheme(), 'light')
    await page.context().close()
  })

  test('applies the chosen dark mode to every page', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    const button = page.getByRole('button', { name: 'Dark mode' })
    await button.waitFor()
    assert.equal(await scheme(), 'light')
    await button.click()
    assert.equal(await scheme(), 'dark')
    assert.deepEqual(await accessibilityOf(page), [])
    await page.goto(`${sandbox.url}/console/`)
    await button.waitFor()
    assert.equal(await button.getAttribute('aria-pressed'), 'true')
    assert.equal(await scheme(), 'dark')
    await page.goto(`${sandbox.url}/europe/`)
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    await page.context().close()
  })

  test('announces a decline, is accessible, and offers both ways to continue', async () => {
    const { page } = await visit(browser)
    await page.goto(await addressOf())
    await choose(page, /^Card/)
    await enterCard(page, '5000105018126595')
    await page.getByRole('button', { name: /^Pay / }).click()
    const heading = page.getByRole('heading', { name: 'The payment didn’t go through' })
    await heading.waitFor()
    assert.ok(await heading.evaluate((element) => element === document.activeElement))
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('button', { name: 'Choose another payment method' }).click()
    await page.getByRole('heading', { name: 'Choose how to pay' }).waitFor()
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0)
    await page.context().close()
  })

  test('shows no warning, test values, or simulator of a sandbox in production', async () => {
    const production = await openSandbox({
      on: 'sqlite',
      mode: 'production',
      acquirer: (unconnected) => ({ ...unconnected, serves: () => true }),
    })
    await production.seed()
    const shop = await production.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { page, complaints } = await visit(browser)
    await page.goto(created.body.redirectUri ?? '')
    for (const [name, field] of [
      [/^BLIK/, 'BLIK code'],
      [/^Card/, 'Card number'],
    ] as const) {
      await choose(page, name)
      await page.getByLabel(field).waitFor()
      assert.equal(await page.getByText(/sandbox|simulat|test (cards|codes)/i).count(), 0)
    }
    await enterCard(page, '4444333322221111')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('heading', { name: 'The payment didn’t go through' }).waitFor()
    await page.getByRole('button', { name: /^Try again: / }).waitFor()
    await leave({ page, complaints })
    await production.finish()
  })

  for (const width of [360, 1440])
    test(`does not move while it loads at ${width} px`, async () => {
      const { page } = await visit(browser, { viewport: { width, height: 740 } })
      await page.goto(await addressOf({ validityTime: '1800' }))
      await page.getByRole('timer').waitFor()
      assert.equal(await movedBy(page), 0)
      await page.context().close()
    })

  test('needs less than 45 KB of scripts in at most 10 files until a card can be entered', async () => {
    const { page } = await visit(browser)
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(await addressOf())
    await choose(page, /^Card/)
    await page.getByLabel('Card number').waitFor()
    await page.waitForTimeout(300)
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    const sizes = bodies.map((body) => brotliCompressSync(body).length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    assert.ok(bytes > 10_000, 'something was measured')
    assert.ok(bytes < 45_000, `${bytes} bytes`)
    assert.ok(scripts.length <= 10, `${scripts.length} scripts`)
    await page.context().close()
  })
})
