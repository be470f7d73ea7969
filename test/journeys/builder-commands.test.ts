import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** The files of the portal are read by their paths alone. */
const portal = join(import.meta.dirname, '../../portal')
const { builderBodies } = await import(join(portal, 'plugins/contract/builder.ts'))
const { requestOf } = await import(join(portal, 'src/components/Bodybuilder/request.ts'))
const { commandOf } = await import(join(portal, 'src/components/Bodybuilder/command.ts'))
const bodies = builderBodies('en')
const run = promisify(execFile)

interface Asked {
  readonly currency?: string
  readonly options?: readonly string[]
  /** The values for the placeholders of the command. */
  readonly filled?: Readonly<Record<string, string>>
}

describe(`the commands of the Bodybuilder run as they are copied on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
    sandbox.live()
  })
  after(() => sandbox.finish())

  test('an order in each currency, and one of a marketplace', async () => {
    for (const currency of ['PLN', 'CZK', 'EUR', 'HUF', 'RON'])
      assert.match(await says('any-method', { currency }), /"statusCode":"SUCCESS"/)
    const options = ['marketplace']
    assert.match(await says('any-method', { options }), /"statusCode":"SUCCESS"/)
  })

  test('a payout of a shop and one of a seller', async () => {
    for (const choice of ['standard-payout', 'marketplace-payout'])
      assert.match(await says(choice), /"payoutId"/)
  })

  test('a verification is started and read again', async () => {
    const started = await says('verification-full')
    const id = idIn(started, 'verificationId')
    const read = await says('retrieveVerification', { filled: { '{id}': id } })
    assert.match(read, /WAITING_FOR_DATA/)
  })

  test('the advice is read for a tax number', async () => {
    const filled = {
      '{companyTaxId}': '5260250274',
      '{personalIdentificationNumber}': '44051401359',
    }
    assert.match(await says('adviseVerification', { filled }), /"FULL_ONBOARDING_REQUIRED"/)
  })

  test('a fee moves from a seller to the marketplace, and the seller has it in its books', async () => {
    assert.match(await says('fee-debit'), /"statusCode":"SUCCESS"/)
    assert.match(await says('retrieveSellerBalance'), /"availableAmount"/)
    assert.match(await says('retrieveSellerStatus'), /"Verified"/)
    const today = new Date().toISOString().slice(0, 10)
    const filled = {
      '{eventDateFrom}': '2020-01-01T00:00:00+02:00',
      '{eventDateTo}': `${today}T23:59:59+00:00`,
    }
    assert.match(await says('listSellerOperations', { filled }), /FEE_TRANSFER/)
  })

  test('a partner registers a firm, its URL, its shop and its point of sale', async () => {
    const firmId = idIn(await says('firm-polish'), 'firmId')
    const ofFirm = { '{firmId}': firmId }
    const urlId = idIn(await says('firm-url', { filled: ofFirm }), 'urlId')
    const shop = await says('firm-shop', { filled: { ...ofFirm, URL7K2M9QXT4: urlId } })
    const ofShop = { ...ofFirm, '{shopId}': idIn(shop, 'shopId') }
    const posId = idIn(await says('shop-pos', { filled: ofShop }), 'posId')
    const read = await says('retrievePos', { filled: { ...ofFirm, '{posId}': posId } })
    // The keys stay out of the output of a test that fails.
    assert.ok(read.includes(`"posId":"${posId}"`))
  })

  test('a facilitator registers a submerchant and reads it again', async () => {
    const id = idIn(await says('submerchant-pbl'), 'id')
    assert.match(
      await says('retrieveSubmerchant', { filled: { '{submerchantId}': id } }),
      /"externalId":"florist-3-\w+"/,
    )
  })

  /** The output of the command that the Bodybuilder shows for a choice. */
  async function says(
    choice: string,
    { currency = 'PLN', options = [], filled = {} }: Asked = {},
  ): Promise<string> {
    const shown = commandOf(requestOf(bodies, { choice, currency, options }), sandbox.url)
    const command = Object.entries(filled).reduce(
      (text, [place, value]) => text.replaceAll(place, value),
      shown,
    )
    const { stdout } = await run('sh', ['-c', command])
    return stdout
  }
})

function idIn(said: string, name: string): string {
  return new RegExp(`"${name}":"?([\\w-]+)`).exec(said)?.[1] ?? assert.fail(`no ${name} in ${said}`)
}
