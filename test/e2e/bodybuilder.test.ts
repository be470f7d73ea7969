/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  behaviorIn,
  closeBrowser,
  hydrated,
  leave,
  movedBy,
  openBrowser,
  visit,
} from './browser.ts'

/** The texts of each language. */
const languages = {
  en: {
    path: '/europe/bodybuilder/',
    prompt: 'Choose a request type.',
    promptPayment: 'Choose how the order is paid.',
    promptMethod: 'Choose a method or a feature.',
    promptKind: 'Choose the request variant.',
    order: 'Order',
    transfer: 'Bank transfer',
    blik: 'BLIK, authorization code',
    blikOrder: 'Create an order – BLIK, authorization code',
    optional: 'Include optional fields',
    threeDs: '3DS 2 parameters',
    capture: 'Capture',
    partial: 'Partial amount',
    payout: 'Payout',
    seller: 'To a seller on a marketplace',
    needsSeller: /requires extCustomerId/,
    required: 'required',
    headers: ['Name', 'Description'],
    fields: ['Name', 'Type', 'Required or optional', 'Additional info'],
    bearer: 'Bearer, followed by your access token.',
    format: 'Format of the body.',
    back: 'Back',
    reset: 'Reset selection',
    add: 'Add to the Postman collection',
    download: 'Download the collection',
    remove: /^Remove: /,
    deleteAll: 'Delete all',
    card: 'Card',
    romania: /4 November 2024 .* 15,000,000 RON/,
    notInRon: 'not in RON',
    cancelCall: 'Cancel an order',
    promptCall: 'Choose a call.',
    marketplaces: 'Marketplaces',
    verification: 'Seller verification',
    loadSeller: 'Submit seller data',
    person: 'A private person',
    loadedPerson: 'Submit seller data – A private person',
    payoneer: 'Submit a Payoneer account',
    partners: 'Partners and payment facilitators',
    firm: 'Company registration',
    addPos: 'Add a point of sale to a shop',
    firmToken: /the company’s access token/,
    submerchant: 'Submerchant',
    register: 'Register a submerchant',
    submerchants: ['Card payments', 'Card payments and pay-by-link', 'Pay-by-link only'],
    fees: 'Seller balance and fees',
    balance: 'Retrieve a seller’s balance',
    inQuery: /In the query/,
    command: 'The request as code',
    send: 'Send',
    edit: 'Edit the body',
    discard: 'Discard the changes',
    body: 'Body',
    missing: 'description is missing.',
    guide: 'Read the guide',
    all: 'Download all requests',
    payPage: 'Open the payment page',
  },
  pl: {
    path: '/europe/pl/bodybuilder/',
    prompt: 'Wybierz rodzaj żądania.',
    promptPayment: 'Wybierz sposób opłacenia zamówienia.',
    promptMethod: 'Wybierz metodę lub funkcję.',
    promptKind: 'Wybierz wariant żądania.',
    order: 'Zamówienie',
    transfer: 'Przelew bankowy',
    blik: 'BLIK, kod autoryzacyjny',
    blikOrder: 'Utwórz zamówienie – BLIK, kod autoryzacyjny',
    optional: 'Dodaj pola opcjonalne',
    threeDs: 'Parametry 3DS 2',
    capture: 'Pobranie środków',
    partial: 'Część kwoty',
    payout: 'Wypłata',
    seller: 'Dla sprzedawcy na platformie',
    needsSeller: /wymaga pola extCustomerId/,
    required: 'wymagane',
    headers: ['Nazwa', 'Opis'],
    fields: ['Nazwa', 'Typ', 'Wymagane czy opcjonalne', 'Dodatkowe informacje'],
    bearer: 'Bearer, a po nim Twój token dostępu.',
    format: 'Format treści.',
    back: 'Wstecz',
    reset: 'Wyczyść wybór',
    add: 'Dodaj do kolekcji Postman',
    download: 'Pobierz kolekcję',
    remove: /^Usuń: /,
    deleteAll: 'Usuń wszystkie',
    card: 'Karta',
    romania: /4 listopada 2024 .* 15.000.000 RON/,
    notInRon: 'nie w RON',
    cancelCall: 'Anuluj zamówienie',
    promptCall: 'Wybierz wywołanie.',
    marketplaces: 'Platformy handlowe',
    verification: 'Weryfikacja sprzedawcy',
    loadSeller: 'Prześlij dane sprzedawcy',
    person: 'Osoba prywatna',
    loadedPerson: 'Prześlij dane sprzedawcy – Osoba prywatna',
    payoneer: 'Prześlij dane konta Payoneer',
    partners: 'Partnerzy i pośrednicy płatności',
    firm: 'Rejestracja firmy',
    addPos: 'Dodaj punkt płatności do sklepu',
    firmToken: /token dostępu firmy/,
    submerchant: 'Submerchant',
    register: 'Zarejestruj submerchanta',
    submerchants: [
      'Płatności kartą',
      'Płatności kartą i szybkim przelewem',
      'Tylko płatności szybkim przelewem',
    ],
    fees: 'Saldo i opłaty sprzedawcy',
    balance: 'Pobierz saldo sprzedawcy',
    inQuery: /W adresie \(query\)/,
    command: 'Żądanie jako kod',
    send: 'Wyślij',
    edit: 'Edytuj treść',
    discard: 'Odrzuć zmiany',
    body: 'Treść żądania',
    missing: 'Brak pola description.',
    guide: 'Przeczytaj poradnik',
    all: 'Pobierz wszystkie żądania',
    payPage: 'Otwórz stronę płatności',
  },
} as const

describe('the Bodybuilder', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.close()
  })

  /** Opens the page, runs the test, and checks that there were no errors. */
  async function open(
    path: string,
    options: BrowserContextOptions,
    act: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { page, complaints } = await visit(browser, {
      viewport: { width: 1440, height: 900 },
      ...options,
    })
    await page.goto(sandbox.url + path)
    await hydrated(page)
    await act(page)
    await leave({ page, complaints })
  }

  for (const [language, words] of Object.entries(languages)) {
    const { path } = words

    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)
      test('guides the reader to an order with BLIK, whose body can be copied', () =>
        open(path, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
          await page.getByRole('status').getByText(words.prompt).waitFor()
          await radio(page, words.order).check()
          await page.getByRole('status').getByText(words.promptPayment).waitFor()
          await radio(page, words.transfer).check()
          await page.getByRole('status').getByText(words.promptMethod).waitFor()
          await radio(page, words.blik).check()
          await page.getByRole('heading', { name: words.blikOrder }).waitFor()

          const body = await copiedBody(page)
          assert.deepEqual(body.payMethods, {
            payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' },
          })
          assert.equal('buyer' in body, false)
          await page.getByRole('checkbox', { name: words.optional }).check()
          await page.getByRole('row', { name: /^visibleDescription/ }).waitFor()
          assert.ok('buyer' in (await copiedBody(page)))

          const columns = await page
            .getByRole('columnheader')
            .evaluateAll((all) => all.map((one) => one.textContent))
          assert.deepEqual(columns, [...words.headers, ...words.fields])
          await page.getByRole('row', { name: `Authorization ${words.bearer}` }).waitFor()
          await page.getByRole('row', { name: `Content-Type ${words.format}` }).waitFor()
        }))

      behavior('disables unavailable choices and shows the reason', () =>
        open(`${path}?request=order&payment=bank-transfer&choice=blik-code`, {}, async (page) => {
          const option = page.getByRole('checkbox', { name: words.threeDs })
          await option.waitFor()
          assert.ok(await option.isDisabled())
          assert.match((await describedBy(option)) ?? '', /3DS|wallet|portfel/i)
          await radio(page, 'RON').check()
          const transfer = radio(page, words.transfer)
          assert.ok(await transfer.isDisabled())
          assert.equal(await describedBy(transfer), words.notInRon)
        }),
      )

      behavior('builds a partial capture with its amount and the ID of its order', () =>
        open(path, {}, async (page) => {
          await radio(page, words.capture).check()
          await radio(page, words.partial).check()
          await page.getByText('POST /api/v2_1/orders/{orderId}/captures').waitFor()
          assert.deepEqual(JSON.parse(await bodyText(page)), {
            amount: '5000',
            currencyCode: 'PLN',
          })
          await page.getByRole('row', { name: /^orderId string/ }).waitFor()
        }),
      )

      behavior('requires the ID of the seller for a payout on a marketplace', () =>
        open(path, {}, async (page) => {
          await radio(page, words.payout).check()
          await radio(page, words.seller).check()
          await page.getByText(words.needsSeller).waitFor()
          const row = page.getByRole('row', { name: /^extCustomerId/ })
          await row.getByRole('cell', { name: words.required, exact: true }).waitFor()
        }),
      )

      behavior('keeps the choices in the address, through which the browser can go back', () =>
        open(path, {}, async (page) => {
          await radio(page, words.order).check()
          await radio(page, words.transfer).check()
          await radio(page, words.blik).check()
          await page.getByRole('checkbox', { name: words.optional }).check()
          await page.getByRole('row', { name: /^visibleDescription/ }).waitFor()
          await page.reload()
          await page.getByRole('heading', { name: words.blikOrder }).waitFor()
          assert.ok(await page.getByRole('checkbox', { name: words.optional }).isChecked())
          await page.goBack()
          await page.getByRole('status').getByText(words.promptMethod).waitFor()
          assert.ok(await radio(page, words.transfer).isChecked())
          await page.goBack()
          await page.getByRole('status').getByText(words.promptPayment).waitFor()
          await page.goForward()
          await page.getByRole('status').getByText(words.promptMethod).waitFor()
          await page.getByRole('button', { name: words.back, exact: true }).click()
          await page.getByRole('status').getByText(words.promptPayment).waitFor()
          await page.getByRole('button', { name: words.reset }).click()
          await page.getByRole('status').getByText(words.prompt).waitFor()
          assert.equal(new URL(page.url()).search, '')
        }),
      )

      behavior('collects requests for Postman, which can be downloaded, removed, and deleted', () =>
        open(`${path}?request=capture&choice=partial-capture`, {}, async (page) => {
          await page.getByRole('button', { name: words.add }).click()
          await radio(page, words.payout).check()
          await radio(page, words.seller).check()
          await page.getByRole('button', { name: words.add }).click()
          await page.reload()
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: words.download }).click(),
          ])
          assert.equal(download.suggestedFilename(), 'grosz.postman_collection.json')
          const { info, item } = JSON.parse(readFileSync(await download.path(), 'utf8'))
          assert.match(info.schema, /v2\.1\.0/)
          const [, capture, payout] = item
          const [request] = capture.item.slice(-1)
          assert.equal(request.request.url.raw, '{{baseUrl}}/api/v2_1/orders/:orderId/captures')
          const sent = JSON.parse(payout.item[0].request.body.raw)
          assert.equal(sent.account.extCustomerId, 'seller_A')

          await page.getByRole('link', { name: capture.name }).click()
          await page.getByRole('heading', { name: capture.name }).waitFor()
          await page.getByRole('button', { name: words.remove }).first().click()
          assert.equal(await page.getByRole('button', { name: words.remove }).count(), 1)
          await page.getByRole('button', { name: words.deleteAll }).click()
          assert.equal(await page.getByRole('button', { name: words.remove }).count(), 0)
          assert.equal(await page.getByRole('button', { name: words.download }).count(), 0)
        }),
      )

      behavior('exports all requests for Postman with unique names', () =>
        open(path, {}, async (page) => {
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: words.all }).click(),
          ])
          const { item } = JSON.parse(readFileSync(await download.path(), 'utf8'))
          const groups: { name: string; item: { name: string }[] }[] = item.slice(1)
          const names = groups.flatMap((group) => group.item.map(({ name }) => name))
          assert.ok(groups.some(({ name }) => name === words.order))
          assert.ok(names.length > 90, `${names.length}`)
          assert.equal(new Set(names).size, names.length)
        }),
      )

      behavior('sends a refund after the order that it needs with one click', () =>
        open(`${path}?request=refund&choice=partial-refund`, {}, async (page) => {
          await page.getByRole('button', { name: words.send, exact: true }).click()
          await page.getByRole('listitem').filter({ hasText: /^201 / }).first().waitFor()
          await page
            .getByText(/"refundId": "\d+"/)
            .first()
            .waitFor()
        }),
      )

      behavior('checks an edited body while it is typed, sends it, and shows it as code', () =>
        open(`${path}?request=order&payment=payment-page&choice=any-method`, {}, async (page) => {
          await page.getByRole('button', { name: words.edit }).click()
          const body = page.getByRole('textbox', { name: words.body })
          const { description, ...others } = JSON.parse(await body.inputValue())
          await body.fill(JSON.stringify(others, null, 2))
          await page.getByText(words.missing).waitFor()
          await body.fill(JSON.stringify({ ...others, description: 'Edited' }, null, 2))
          await page.getByText(words.missing).waitFor({ state: 'detached' })
          await page.getByText(words.command, { exact: true }).click()
          await page.getByRole('tab', { name: 'Python' }).click()
          await page
            .getByRole('tabpanel')
            .getByText(/Edited/)
            .waitFor()
          await page.getByRole('button', { name: words.send, exact: true }).click()
          await page.getByRole('link', { name: words.payPage }).waitFor()
          await page.getByRole('button', { name: words.discard }).click()
          assert.equal(JSON.parse(await bodyText(page)).description, description)
        }),
      )

      behavior(
        'stores an edit with its request, and builds another request without that edit',
        () =>
          open(`${path}?request=order&payment=payment-page&choice=any-method`, {}, async (page) => {
            await page.getByRole('button', { name: words.add }).click()
            await page.getByRole('button', { name: words.edit }).click()
            const body = page.getByRole('textbox', { name: words.body })
            await body.fill((await body.inputValue()).replace('"Two books"', '"Edited"'))
            await page.reload()
            await page.getByText('"Edited"').first().waitFor()
            await radio(page, 'EUR').check()
            await page.getByText('"Two books"').first().waitFor()
            assert.equal(await page.getByText('"Edited"').count(), 0)
          }),
      )

      behavior('sends a request with the headers that it shows', () =>
        open(`${path}?request=payout&choice=standard-payout&with=optional`, {}, async (page) => {
          const [sent] = await Promise.all([
            page.waitForRequest(/\/api\/v2_1\/payouts$/),
            page.getByRole('button', { name: words.send, exact: true }).click(),
          ])
          assert.match((await sent.headerValue('idempotency-key')) ?? '', /^[\da-f-]{36}$/)
          await page
            .getByText(/"payoutId"/)
            .first()
            .waitFor()
        }),
      )

      behavior('links a request to its guide', () =>
        open(`${path}?request=order&payment=bank-transfer&choice=blik-code`, {}, async (page) => {
          const link = page.getByRole('link', { name: words.guide })
          assert.match((await link.getAttribute('href')) ?? '', /\/blik\/integration\/$/)
        }),
      )

      behavior('shows for an order in RON whom the Romanian documentation is for', () =>
        open(`${path}?request=order&payment=card&choice=card-page`, {}, async (page) => {
          await page.getByRole('figure').first().waitFor()
          assert.equal(await page.getByText(words.romania).count(), 0)
          await radio(page, 'RON').check()
          await page.getByText(words.romania).waitFor()
        }),
      )

      behavior('can build a request with the keyboard only', () =>
        open(path, {}, async (page) => {
          await radio(page, words.order).focus()
          await page.keyboard.press('Space')
          await page.keyboard.press('Tab')
          await page.keyboard.press('Tab')
          await page.keyboard.press('ArrowRight')
          assert.ok(await radio(page, words.transfer).isChecked())
          await page.keyboard.press('Tab')
          await page.keyboard.press('ArrowDown')
          await page.getByRole('heading', { name: words.blikOrder }).waitFor()
          await page.keyboard.press('Tab')
          await page.keyboard.press('Space')
          await page.getByRole('row', { name: /^visibleDescription/ }).waitFor()
          assert.ok(await page.getByRole('checkbox', { name: words.optional }).isChecked())
        }),
      )

      behavior('can build the data of a seller with the keyboard only', () =>
        open(path, {}, async (page) => {
          await radio(page, words.verification).focus()
          await page.keyboard.press('Space')
          await page.getByRole('status').getByText(words.promptCall).waitFor()
          await radio(page, words.loadSeller).focus()
          await page.keyboard.press('Space')
          await page.getByRole('status').getByText(words.promptKind).waitFor()
          await page.keyboard.press('Tab')
          await page.keyboard.press('ArrowDown')
          await page.getByRole('heading', { name: words.loadedPerson }).waitFor()
          assert.ok(await radio(page, words.person).isChecked())
          assert.equal(
            new URL(page.url()).search,
            '?request=verification&call=loadSeller&choice=seller-person',
          )
          assert.equal(JSON.parse(await bodyText(page)).legalForm, 'PRIVATE_PERSON')
          await page.getByRole('button', { name: words.back, exact: true }).click()
          await page.getByRole('status').getByText(words.promptKind).waitFor()
        }),
      )

      behavior(
        'groups requests of marketplaces and partners, and selects the only variant of a call',
        () =>
          open(path, {}, async (page) => {
            const group = page.getByRole('group', { name: words.marketplaces, exact: true })
            await group.getByRole('radio', { name: words.verification, exact: true }).check()
            await radio(page, words.payoneer).check()
            await page
              .getByText(/"payoneerId"/)
              .first()
              .waitFor()
            assert.equal(
              await page.getByRole('radio', { name: 'Payoneer', exact: true }).count(),
              0,
            )
            const partners = page.getByRole('group', { name: words.partners, exact: true })
            await partners.getByRole('radio', { name: words.submerchant, exact: true }).check()
            await radio(page, words.register).check()
            for (const variant of words.submerchants) await radio(page, variant).waitFor()
          }),
      )

      behavior(
        'shows whose access token a call for a company requires, and copies its command',
        () =>
          open(path, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
            await radio(page, words.firm).check()
            await radio(page, words.addPos).check()
            await page.getByRole('cell', { name: words.firmToken }).waitFor()
            await page.getByText(words.command, { exact: true }).focus()
            await page.keyboard.press('Enter')
            await page.getByRole('figure').nth(2).getByRole('button').click()
            const command = await page.evaluate(() => navigator.clipboard.readText())
            assert.ok(command.startsWith(`BASE=${sandbox.url}\n`), command)
            assert.match(command, /^SHOP_ID=\$\(curl .*shops\/\$SHOP_ID\/poses"/ms)
          }),
      )

      behavior('shows the query parameters of a GET call in its address', () =>
        open(path, {}, async (page) => {
          await radio(page, words.fees).check()
          await radio(page, words.balance).check()
          await page.getByText(/balances\?currencyCode=\{currencyCode\}/).waitFor()
          await page.getByRole('cell', { name: words.inQuery }).waitFor()
        }),
      )

      behavior('lists the calls and links to the reference without scripts', () =>
        withoutScripts(path, async (page) => {
          const link = page.getByRole('link', { name: words.cancelCall })
          assert.match((await link.getAttribute('href')) ?? '', /\/api\/orders\/cancel\/$/)
          assert.equal(await radio(page, words.order).isVisible(), false)
        }),
      )

      for (const colours of ['light', 'dark']) {
        test(`is accessible when it is ${colours}, empty and full`, () =>
          open(path, { bypassCSP: true }, async (page) => {
            await page.evaluate((mode) => localStorage.setItem('theme-grosz', mode), colours)
            await page.reload()
            await hydrated(page)
            assert.deepEqual(await accessibilityOf(page), [])
            await radio(page, words.order).check()
            await radio(page, 'RON').check()
            await radio(page, words.card).check()
            await page.getByRole('radio').last().check()
            await page.getByRole('button', { name: words.add }).click()
            assert.deepEqual(await accessibilityOf(page), [])
            await radio(page, words.firm).check()
            await radio(page, words.addPos).check()
            await page.getByText(words.command, { exact: true }).click()
            assert.deepEqual(await accessibilityOf(page), [])
          }))
      }

      for (const width of [390, 1440])
        behavior(`opens an address with choices without layout shift at ${width} px`, () =>
          open(
            `${path}?request=order&payment=card&choice=card-page`,
            { viewport: { width, height: 844 } },
            async (page) => {
              await page.getByText(words.command, { exact: true }).waitFor()
              // On a phone the first line below the steps may stand at the edge of the screen, and leaves it.
              const moved = await movedBy(page)
              assert.ok(moved < 0.01, `moved by ${moved}`)
              assert.deepEqual(await accessibilityOf(page), [])
            },
          ),
        )

      for (const [query, field] of [
        ['?request=order&payment=card&choice=card-data&with=optional+3ds', /^visibleDescription/],
        [
          '?request=verification&call=loadBankAccount&choice=payout-account-document',
          /^bankDataId/,
        ],
        ['?request=firm&call=createFirm&choice=firm-foreign&with=optional', /^representatives/],
        ['?request=seller&call=listSellerOperations&with=optional', /^sortBy/],
      ] as const) {
        test(`shows ${query} on a phone without horizontal scrolling`, () =>
          open(path + query, { viewport: { width: 360, height: 740 } }, async (page) => {
            await page.getByRole('row', { name: field }).waitFor()
            await page.getByText(words.command, { exact: true }).click()
            const beside = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            )
            assert.ok(beside <= 0, `${beside} px`)
          }))
      }
    })
  }

  async function withoutScripts(path: string, act: (page: Page) => Promise<void>): Promise<void> {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(sandbox.url + path)
    await act(page)
    await page.context().close()
  }
})

function radio(page: Page, name: string) {
  return page.getByRole('radio', { name, exact: true })
}

/** The text that explains a control, as a screen reader reads it. */
function describedBy(control: ReturnType<typeof radio>): Promise<string | undefined> {
  return control.evaluate((one) => {
    const id = one.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent ?? undefined
  })
}

/** The body is the second block of code: the first has the address and the headers. */
async function bodyText(page: Page): Promise<string> {
  return page.locator('main pre').nth(1).innerText()
}

async function copiedBody(page: Page): Promise<Record<string, unknown>> {
  await page.getByRole('figure').nth(1).getByRole('button').click()
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
}
