/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

type Started = CallOf<'startPayment'>['body']

const byCard = {
  method: 'c',
  card: {
    number: '4012001037141112',
    expirationMonth: '12',
    expirationYear: '2031',
    cvv: '123',
  },
} as const
const byBlik = { method: 'blik', blikCode: '123456' } as const
const byBank = { method: 'm' } as const
const byWallet = { method: 'ap' } as const
const byLoan = { method: 'ai' } as const

describe('a simulated page', () => {
  let sandbox: Sandbox
  let browser: Browser
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    browser = await openBrowser()
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  /** The page of a payment's challenge, and the end of the payment. */
  async function asked(pays: Started, options: { locale?: string; width?: number } = {}) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', {
      body: shop.order({
        totalAmount: '100000',
        description: 'A chair',
        continueUrl: 'https://shop.example/thanks',
      }),
    })
    assert.ok(created.ok)
    const orderId = created.body.orderId ?? ''
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const started = await payer.call('startPayment', { body: pays })
    assert.ok(started.ok, JSON.stringify(started.body))
    const params = { paymentId: started.body.paymentId }
    const { page, complaints } = await visit(browser, {
      locale: options.locale ?? 'en',
      viewport: { width: options.width ?? 1_280, height: 900 },
    })
    const phone = `${sandbox.url}/sim/phone/?order=${orderId}`
    const language = `&lang=${options.locale ?? 'en'}`
    await page.goto((started.body.nextUrl ?? phone) + language)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return {
      page,
      press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
      /** The payment in the expected state; closes its page without complaints. */
      async ends(state: string, reason?: string): Promise<void> {
        for (let tries = 0; tries < 50; tries += 1) {
          const found = await payer.call('showPayment', { params })
          assert.ok(found.ok)
          if (found.body.state === state) {
            assert.equal(found.body.reason, reason)
            await leave({ page, complaints })
            return
          }
          await page.waitForTimeout(100)
        }
        assert.fail(`never ${state}`)
      },
    }
  }

  test('the banking app requires the PIN before it pays, and accepts any four digits', async () => {
    const { page, press, ends } = await asked(byBlik, { width: 390 })
    await page.getByRole('heading', { name: 'Confirm the BLIK payment' }).waitFor()
    await page.getByText('A chair').waitFor()
    await press('Continue')
    await press('Pay')
    await page.getByText('Enter four digits.').waitFor()
    for (const digit of ['1', '2', '3', '3']) await press(digit)
    await press('Delete the last digit')
    await press('4')
    assert.equal(await page.getByLabel('PIN', { exact: true }).inputValue(), '1234')
    await press('Pay')
    await page.getByRole('heading', { name: 'Approved' }).waitFor()
    await ends('APPROVED')
  })

  for (const [agrees, tokens] of [
    [true, 1],
    [false, 0],
  ] as const) {
    test(`the banking app asks about the token of the order: ${tokens} stored`, async () => {
      const extCustomerId = `phone-${tokens}`
      const email = `${extCustomerId}@example.com`
      const shop = await sandbox.merchant('500100', { email, extCustomerId })
      const payMethod = {
        type: 'BLIK_AUTHORIZATION_CODE',
        value: '123456',
        blikData: { register: true },
      }
      const created = await shop.call('createOrder', {
        body: shop.order({ payMethods: { payMethod } }),
      })
      assert.ok(created.ok)
      const { page, complaints } = await visit(browser, { locale: 'en' })
      await page.goto(`${sandbox.url}/sim/phone/?order=${created.body.orderId}`)
      const box = page.getByRole('checkbox', { name: /^Next time, pay here without a code/ })
      await box.setChecked(agrees)
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('heading', { name: 'Approved' }).waitFor()
      const listed = await shop.call('listPayMethods', { query: {} })
      assert.ok(listed.ok)
      assert.equal(listed.body.blikTokens?.length ?? 0, tokens)
      await leave({ page, complaints })
    })
  }

  test('the banking app generates a code that expires, and asks when a payment has used it', async () => {
    const { page, complaints } = await visit(browser, {
      locale: 'en',
      viewport: { width: 360, height: 780 },
    })
    await page.goto(`${sandbox.url}/sim/phone/`)
    await page.getByRole('button', { name: 'Generate a code' }).click()
    const shown = page.getByRole('status', { name: 'BLIK code' })
    await shown.waitFor()
    await page
      .getByRole('timer')
      .getByText(/^1:5\d$/)
      .waitFor()
    await examine(page)
    const anyone = createClient({ baseUrl: sandbox.url })
    await anyone('advanceClock', { body: { seconds: 120 } })
    await page.getByText('The code has expired. Payments with it are declined.').waitFor()
    await examine(page)
    const spent = await shown.innerText()
    await page.getByRole('button', { name: 'Generate another code' }).click()
    await page.getByRole('timer').waitFor()
    const blikCode = (await shown.innerText()).replaceAll(/\D/g, '')
    assert.notEqual(blikCode, spent.replaceAll(/\D/g, ''))
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    assert.ok((await payer.call('startPayment', { body: { method: 'blik', blikCode } })).ok)
    await page.getByRole('heading', { name: 'Confirm the BLIK payment' }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Approved' }).waitFor()
    await leave({ page, complaints })
  })

  test('the banking app cancels a payment', async () => {
    const { press, ends } = await asked(byBlik)
    await press('Cancel the payment')
    await ends('DECLINED', 'DECLINED')
  })

  test('the payer logs in to the bank and pays from the chosen account', async () => {
    const { page, press, ends } = await asked(byBank)
    await press('Log in')
    await page.getByRole('radio', { name: /^Savings account/ }).check()
    await press('Make the transfer')
    await ends('APPROVED')
  })

  test('the buttons of a bank have the color of its header', async () => {
    const { page } = await asked(byBank)
    const groundOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor)
    const head = page.getByText('Simulator', { exact: true }).locator('..')
    assert.equal(await groundOf(page.getByRole('button', { name: 'Log in' })), await groundOf(head))
    await page.context().close()
  })

  test('the bank declines a transfer from an empty account', async () => {
    const { page, press, ends } = await asked(byBank)
    await press('Log in')
    await page.getByRole('radio', { name: /^Empty account/ }).check()
    await page.getByText('because of the chosen account or card').waitFor()
    await press('Make the transfer')
    await ends('DECLINED', 'INSUFFICIENT_FUNDS')
  })

  test('the bank cancels a transfer, and a payer can leave before the login', async () => {
    const canceled = await asked(byBank)
    await canceled.press('Log in')
    await canceled.press('Cancel the transfer')
    await canceled.ends('DECLINED', 'DECLINED')
    const gone = await asked(byBank)
    await gone.press('Back to the shop')
    await gone.ends('DECLINED', 'LEFT')
  })

  test('the wallet pays with one card, is declined with another, and can be closed', async () => {
    const paid = await asked(byWallet, { width: 390 })
    await paid.page.getByText('Google Pay').first().waitFor()
    await paid.page.getByRole('button', { name: /^Pay PLN/ }).click()
    await paid.ends('APPROVED')
    const declined = await asked(byWallet)
    await declined.page.getByRole('radio', { name: /0013/ }).check()
    await declined.page.getByRole('button', { name: /^Pay PLN/ }).click()
    await declined.ends('DECLINED', 'DECLINED')
    const closed = await asked(byWallet)
    await closed.press('Close the wallet')
    await closed.ends('DECLINED', 'LEFT')
  })

  test('the lender offers plans, and the payer signs one of them or withdraws', async () => {
    const signed = await asked(byLoan)
    const plan = signed.page.getByRole('radio', { name: /^6 installments of PLN\s166\.67/ })
    await plan.check()
    await signed.page.getByText(/Last installment: PLN\s166\.65/).waitFor()
    await signed.press('Sign the agreement')
    await signed.ends('APPROVED')
    const withdrawn = await asked(byLoan)
    await withdrawn.press('Withdraw the application')
    await withdrawn.ends('DECLINED', 'DECLINED')
  })

  test('a method that pays later offers one amount', async () => {
    const { page, press, ends } = await asked({ method: 'dpp' })
    await page.getByRole('radio', { name: /^Pay PLN\s1,000\.00 in 30 days/ }).waitFor()
    await press('Sign the agreement')
    await ends('APPROVED')
  })

  test('a payer can leave during the review of the lender, which is decided later on the same page', async () => {
    const { page, press, ends } = await asked(byLoan)
    const address = page.url()
    await press('Send to review')
    await page.waitForURL(/\/pay\//)
    await page.getByRole('heading', { name: 'Your application is under review' }).waitFor()
    await page.getByText('The lender (Installments) hasn’t decided yet.').waitFor()
    const back = page.getByRole('link', { name: 'Back to the shop' })
    assert.equal(await back.getAttribute('href'), 'https://shop.example/thanks')
    await page.goto(address)
    await page.getByRole('heading', { name: 'The application is under review' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Leave without answering' }).count(), 0)
    await press('Decline')
    await ends('DECLINED', 'DECLINED')
  })

  test('the issuer accepts the right code after a wrong one', async () => {
    const { page, press, ends } = await asked(byCard)
    const code = page.getByLabel('Code from the text message')
    await press('Submit the code')
    await page.getByText('Enter the code.').waitFor()
    await code.fill('000000')
    await press('Submit the code')
    await page.getByText('Attempts left: 2').waitFor()
    await code.fill('123456')
    await page.keyboard.press('Enter')
    await ends('APPROVED')
  })

  test('after the third wrong code, the payment is declined', async () => {
    const { page, press, ends } = await asked(byCard)
    await page.getByLabel('Code from the text message').fill('000000')
    for (const left of [2, 1]) {
      await press('Submit the code')
      await page.getByText(`Attempts left: ${left}`).waitFor()
    }
    await press('Submit the code')
    await ends('DECLINED', 'NOT_AUTHENTICATED')
  })

  test('the issuer’s app approves without a code, and the cardholder may cancel', async () => {
    const approved = await asked(byCard)
    await approved.press('Use the app instead')
    await approved.press('I approved it in the app')
    await approved.ends('APPROVED')
    const canceled = await asked(byCard)
    await canceled.press('Cancel the payment')
    await canceled.ends('DECLINED', 'NOT_AUTHENTICATED')
  })

  for (const [button, status, says] of [
    ['Approve', 'COMPLETED', 'Thank you for your payment'],
    ['Decline', 'CANCELED', 'The payment didn’t go through'],
  ] as const) {
    test(`the courier's device confirms or declines cash on delivery: ${button}`, async () => {
      const shop = await sandbox.merchant()
      const payMethods = { payMethod: { type: 'PBL', value: 'cod' } }
      const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
      assert.ok(created.ok, JSON.stringify(created.body))
      const { page, complaints } = await visit(browser, { viewport: { width: 360, height: 780 } })
      await page.goto(`${sandbox.url}/sim/bank/?order=${created.body.orderId}`)
      await page.getByRole('heading', { name: 'Collect the payment' }).waitFor()
      await examine(page)
      await page.getByRole('button', { name: button }).click()
      await page.waitForURL(/\/pay\//)
      await page.getByRole('heading', { name: says }).waitFor()
      const params = { orderId: created.body.orderId ?? '' }
      const found = await shop.call('retrieveOrder', { params })
      assert.ok(found.ok)
      assert.equal(found.body.orders[0]?.status, status)
      await leave({ page, complaints })
    })
  }

  const outcomes = {
    Approve: ['APPROVED', undefined],
    'Record an attempt': ['APPROVED', undefined],
    Decline: ['DECLINED', 'DECLINED'],
    'Let the time run out': ['DECLINED', 'EXPIRED'],
    'Leave without answering': ['DECLINED', 'LEFT'],
  } as const
  const common = ['Approve', 'Decline', 'Let the time run out', 'Leave without answering'] as const
  const kinds = [
    ['banking app', byBlik, common],
    ['bank', byBank, common],
    ['wallet', byWallet, common],
    ['lender', byLoan, common],
    ['issuer', byCard, [...common, 'Record an attempt']],
  ] as const
  for (const [kind, pays, buttons] of kinds) {
    for (const button of buttons) {
      test(`the ${kind} has the button "${button}", which takes effect at once`, async () => {
        const { press, ends } = await asked(pays)
        const [state, reason] = outcomes[button]
        await press(button)
        await ends(state, kind === 'issuer' && button === 'Decline' ? 'NOT_AUTHENTICATED' : reason)
      })
    }
  }

  for (const [kind, pays] of kinds) {
    for (const locale of ['en', 'pl']) {
      test(`the ${kind} in ${locale} is accessible at every step and fits a small phone`, async () => {
        const { page } = await asked(pays, { locale, width: 360 })
        await examine(page)
        const onward = page.getByRole('button', {
          name: /^(Continue|Dalej|Log in|Zaloguj się|Use the app instead|Użyj aplikacji)$/,
        })
        if (await onward.count()) {
          await onward.click()
          await page.waitForTimeout(200)
          await examine(page)
        }
        await page.context().close()
      })
    }
  }

  test('the payer can pay with the keyboard only', async () => {
    const { page, ends } = await asked(byBank)
    await tabTo(page, 'Log in')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confirm the transfer' }).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    assert.ok(await page.getByRole('radio', { name: /^Savings/ }).isChecked())
    await tabTo(page, 'Make the transfer')
    await page.keyboard.press('Enter')
    await ends('APPROVED')
  })

  test('has less than 60 KB of scripts', async () => {
    const { page } = await asked(byBank)
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )
    assert.ok(scripts.length > 0)
    const sizes = await Promise.all(
      scripts.map(async (url) => {
        const content = await (await fetch(url)).arrayBuffer()
        return brotliCompressSync(new Uint8Array(content)).length
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    assert.ok(total < 60_000, `${total} bytes`)
    await page.context().close()
  })
})

async function examine(page: Page): Promise<void> {
  // Elements that are still fading in have other colors.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((one) => one.playState === 'running')
    const ending = running.filter(({ effect }) => effect?.getTiming().iterations === 1)
    await Promise.all(ending.map(({ finished }) => finished))
  })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  assert.ok(overflow <= 0, `${overflow} px too wide`)
  assert.equal(await page.locator('h1').count(), 1)
  assert.deepEqual(await accessibilityOf(page), [])
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`no key leads to ${name}`)
}
