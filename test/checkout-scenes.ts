import assert from 'node:assert/strict'
import type { CallOf } from '@grosz/contract/client.ts'
import type { Page } from 'playwright-core'
import { startShop } from '../examples/secure-form/serve.js'
import { choose } from './e2e/browser.ts'
import { openShopPage } from './e2e/shop-page.ts'
import type { Sandbox } from './sandbox.ts'

type Language = 'en' | 'pl'

/** Brings a page to the scene; its browser already has the language. */
type Scene = (page: Page, language: Language) => Promise<void>

type Payment = CallOf<'startPayment'>['body']
type Shop = Awaited<ReturnType<Sandbox['merchant']>>

const approved = '4444333322221111'
const challenged = '4012001037141120'
const declined = '5000105018126595'
const withMethodStep = '5150030090350186'

const cardOf = (number: string) => ({
  number,
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
})
const byCard = (number: string): Payment => ({ method: 'c', card: cardOf(number) })

const basket = {
  description: 'Order 2041 from the stationery shop',
  totalAmount: '48750',
  buyer: { email: 'anna.nowak@example.com' },
  products: [
    { name: 'Notebook, dotted, A5, 192 pages', unitPrice: '4900', quantity: '4' },
    { name: 'Fountain pen with a case and two converters', unitPrice: '27900', quantity: '1' },
    { name: 'Courier', unitPrice: '1500', quantity: '1' },
    { name: 'Discount for regular customers', unitPrice: '-250', quantity: '1' },
  ],
}

/** Every state of the payment page, of the simulators, and of the pages of shops with our fields. */
export function checkoutScenes(sandbox: Sandbox): Record<string, Scene> {
  let customers = 0

  async function order(changes: object = {}, shop?: Shop) {
    const merchant = shop ?? (await sandbox.merchant())
    const body = merchant.order({ ...basket, ...changes })
    const created = await merchant.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { redirectUri = '', orderId = '' } = created.body
    return { merchant, redirectUri, orderId }
  }

  async function started(body: Payment, changes: object = {}, shop?: Shop) {
    const opened = await order(changes, shop)
    const payer = sandbox.payer(opened.redirectUri)
    const payment = await payer.call('startPayment', { body })
    assert.ok(payment.ok, JSON.stringify(payment.body))
    const question = payment.body.nextUrl ?? `${sandbox.url}/sim/phone/?order=${opened.orderId}`
    return { ...opened, payer, question }
  }

  /** A customer whose card and banking app are stored. */
  async function known() {
    customers += 1
    const extCustomerId = `anna-${customers}`
    const shop = await sandbox.merchant('500100', { email: 'anna@example.com', extCustomerId })
    for (const number of [approved, '5099802211165618']) {
      await started(byCard(number), { cardOnFile: 'FIRST' }, shop)
      sandbox.wait(1_000)
    }
    const blikData = { register: true, registerTokenValue: `${extCustomerId}-uid` }
    const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
    await order({ payMethods: { payMethod } }, shop)
    return order({}, shop)
  }

  /** The payment page of a new order, after these actions. */
  const page =
    (act: Scene = async () => {}, changes: object = {}): Scene =>
    async (shown, language) => {
      await shown.goto((await order(changes)).redirectUri)
      await shown.getByRole('radio').first().waitFor({ state: 'attached' })
      await act(shown, language)
    }
  /** The payment page after a payment. */
  const after =
    (body: Payment, changes: object = {}): Scene =>
    async (shown) => {
      await shown.goto((await started(body, changes)).redirectUri)
    }
  /** The scene of a simulator's question about a payment, with an action on it. */
  const asked =
    (body: Payment, act: Scene = async () => {}): Scene =>
    async (shown, language) => {
      await shown.goto(`${(await started({ ...body, language })).question}&lang=${language}`)
      await shown.locator('h1').first().waitFor()
      await act(shown, language)
    }
  const press =
    (name: RegExp): Scene =>
    (shown) =>
      shown.getByRole('button', { name }).click()
  const onward = /^(Pay|Zapłać|Go to|Przejdź do)[: ]/
  /** Chooses a payment method, and waits for its form. */
  const pick =
    (name: RegExp): Scene =>
    async (shown) => {
      await choose(shown, name)
      await shown.getByRole('button', { name: onward }).waitFor()
    }
  const pay = press(/^(Pay|Zapłać) /)

  return {
    'checkout-choose': page(),
    'checkout-card': page(pick(/^(Card|Karta)/)),
    'checkout-card-wrong': page(async (shown, language) => {
      await pick(/^(Card|Karta)/)(shown, language)
      await pay(shown, language)
    }),
    'checkout-blik': page(pick(/^BLIK/)),
    'checkout-banks': page(press(/^(Choose your bank|Wybierz swój bank)/)),
    'checkout-bank-search': page(async (shown, language) => {
      await press(/^(Choose your bank|Wybierz swój bank)/)(shown, language)
      await shown.getByRole('searchbox').fill('ban')
    }),
    'checkout-bank-none': page(async (shown, language) => {
      await press(/^(Choose your bank|Wybierz swój bank)/)(shown, language)
      await shown.getByRole('searchbox').fill('xyz')
    }),
    'checkout-wallet': page(pick(/^Google Pay/)),
    'checkout-long': page(undefined, {
      description: 'Invoice 2026/03/0815 with a description that is longer than a line usually is',
      products: Array.from({ length: 24 }, (_, index) => ({
        name: `Article number ${index + 1} of a long list`,
        unitPrice: '2031',
        quantity: '1',
      })),
      totalAmount: '48744',
      donation: { amount: '250', organizationId: 'charity_test' },
    }),
    'checkout-timer': page(undefined, { validityTime: '45' }),
    'checkout-timer-minutes': page(undefined, { validityTime: '1500' }),
    'checkout-known': async (shown) => {
      await shown.goto((await known()).redirectUri)
      await shown.getByRole('button', { name: onward }).waitFor()
    },
    'checkout-known-remove': async (shown, language) => {
      await shown.goto((await known()).redirectUri)
      await press(/^(Remove this card|Usuń tę kartę)$/)(shown, language)
    },
    'checkout-known-blik': async (shown, language) => {
      await shown.goto((await known()).redirectUri)
      await pick(/^BLIK (in|w) /)(shown, language)
    },
    'checkout-currency': async (shown) => {
      await shown.goto((await order({}, await sandbox.merchant('500103'))).redirectUri)
      await shown.getByRole('combobox').selectOption('EUR')
    },
    'checkout-declined': after(byCard(declined)),
    'checkout-declined-again': async (shown, language) => {
      await after(byCard(declined))(shown, language)
      await press(/^(Try again: |Spróbuj ponownie: )/)(shown, language)
      await shown.getByRole('button', { name: onward }).waitFor()
    },
    'checkout-declined-blik': after({ method: 'blik', blikCode: '700701' }),
    'checkout-declined-end': async (shown) => {
      const continueUrl = 'https://shop.example/thanks'
      const shop = await sandbox.merchant('500104')
      await shown.goto((await started(byCard(declined), { continueUrl }, shop)).redirectUri)
    },
    'checkout-paid': after(byCard(approved)),
    'checkout-paid-return': after(byCard(approved), { continueUrl: 'https://shop.example/thanks' }),
    'checkout-waiting-blik': after({ method: 'blik', blikCode: '123456' }),
    'checkout-wire': after({ method: 'b' }, { continueUrl: 'https://shop.example/thanks' }),
    'checkout-review': async (shown) => {
      const { payer, redirectUri } = await started({ method: 'ai' }, { totalAmount: '100000' })
      assert.ok((await payer.confirm('review')).ok)
      await shown.goto(redirectUri)
    },
    'checkout-left': async (shown) => {
      const { payer, redirectUri } = await started({ method: 'm' })
      assert.ok((await payer.confirm('leave')).ok)
      await shown.goto(redirectUri)
    },
    'checkout-unfinished': after({ method: 'm' }),
    'checkout-canceled': async (shown) => {
      const { merchant, orderId, redirectUri } = await order({
        continueUrl: 'https://shop.example/thanks',
      })
      assert.ok((await merchant.call('cancelOrder', { params: { orderId } })).ok)
      await shown.goto(redirectUri)
    },
    'checkout-expired': async (shown) => {
      const { redirectUri } = await order({ validityTime: '60' })
      await sandbox.pass({ seconds: 61 })
      await shown.goto(redirectUri)
    },
    'checkout-bad-link': async (shown) => {
      await shown.goto(`${sandbox.url}/pay/?orderId=NOTHING&token=nothing`)
    },
    'checkout-offline': async (shown) => {
      await shown.route('**/pay/api/**', (route) => route.abort())
      await shown.goto((await order()).redirectUri)
    },
    'simulator-3ds-sms': asked(byCard(challenged)),
    'simulator-3ds-wrong': asked(byCard(challenged), async (shown, language) => {
      await shown.getByRole('textbox').fill('000000')
      await press(/^(Submit the code|Wyślij kod)$/)(shown, language)
      await shown.getByText(/: 2\./).waitFor()
    }),
    'simulator-3ds-app': asked(byCard(challenged), press(/^(Use the app instead|Użyj aplikacji)$/)),
    'simulator-3ds-method': async (shown, language) => {
      await shown.route('**/front/threeds-method/**', () => {})
      await asked(byCard(withMethodStep))(shown, language)
    },
    'simulator-3ds-frame': async (shown, language) => {
      const shop = await sandbox.merchant()
      const payMethod = { type: 'PBL', value: 'c', card: cardOf(challenged) }
      const opened = await order({ payMethods: { payMethod } }, shop)
      const address = `${opened.redirectUri}&lang=${language}`
      const framing = await openShopPage((_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
          <title>Shop</title><main><h1>Shop</h1><iframe title="Bank" style="width:min(100%,390px)" height="600"
          src="${address.replaceAll('&', '&amp;')}"></iframe></main></html>`)
      })
      await shown.goto(framing.url)
      await shown.frameLocator('iframe').getByRole('textbox').waitFor()
      framing.close()
    },
    'simulator-bank-login': asked({ method: 'm' }),
    'simulator-bank-accounts': asked({ method: 'm' }, press(/^(Log in|Zaloguj się)$/)),
    'simulator-wallet': asked({ method: 'ap' }),
    'simulator-lender': asked({ method: 'ai' }),
    'simulator-later': asked({ method: 'dpp' }),
    'simulator-review': async (shown, language) => {
      const { payer, question } = await started({ method: 'ai', language })
      assert.ok((await payer.confirm('review')).ok)
      await shown.goto(`${question}&lang=${language}`)
    },
    'simulator-phone-home': async (shown) => {
      await shown.goto(`${sandbox.url}/sim/phone/`)
    },
    'simulator-phone-code': async (shown, language) => {
      await shown.goto(`${sandbox.url}/sim/phone/`)
      await press(/^(Generate a code|Wygeneruj kod)$/)(shown, language)
      await shown.getByRole('timer').waitFor()
    },
    'simulator-phone-asks': asked({ method: 'blik', blikCode: '123456' }),
    'simulator-phone-pin': asked(
      { method: 'blik', blikCode: '123456' },
      press(/^(Continue|Dalej)$/),
    ),
    'simulator-phone-done': asked(
      { method: 'blik', blikCode: '123456' },
      press(/^(Approve|Zatwierdź)$/),
    ),
    'simulator-answered': async (shown, language) => {
      const { payer, question } = await started({ method: 'm', language })
      assert.ok((await payer.confirm('decline')).ok)
      await shown.goto(`${question}&lang=${language}`)
    },
    'simulator-nothing': async (shown) => {
      await shown.goto(`${sandbox.url}/sim/bank/?challenge=nothing`)
    },
    'secure-form': async (shown) => {
      const example = await startShop({ grosz: sandbox.url, port: 0 })
      await shown.goto(example.url)
      await shown.frameLocator('#number iframe').locator('input').pressSequentially(approved)
      await shown.frameLocator('#date iframe').locator('input').pressSequentially('1231')
      await example.stop()
    },
  }
}
