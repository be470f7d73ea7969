import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { tellFigure } from '../../../../test/figure.ts'
import { createReceiver } from './receiver.ts'

/** The number of random addresses; GROSZ_TEST_FORMS changes it, GROSZ_SEED repeats a run. */
const FORMS = Number(process.env.GROSZ_TEST_FORMS ?? 500)
const seed = Number(process.env.GROSZ_SEED ?? randomInt(2 ** 31))

/** Networks that are not public: the fixed bytes at the beginning of their addresses. */
const networks: readonly (readonly number[])[] = [
  [127],
  [10],
  [0],
  ...range(16, 31).map((second) => [172, second]),
  [192, 168],
  [169, 254],
  ...range(64, 127).map((second) => [100, second]),
  [198, 18],
  [198, 19],
  ...range(224, 255).map((first) => [first]),
]

/** Addresses that a server in production must not call: its own, its network's, its cloud's. */
const inside = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
] as const

/**
 * Metadata addresses, at which clouds provide the credentials of their machines; rejected even by a sandbox that can
 * call private addresses.
 */
const metadata = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
] as const

const metadataOfVersion6 = [
  'fd00:ec2::254',
  'fd00:ec2:0:0::23',
  'fd20:ce::254',
  'fd00:c1::a9fe:a9fe',
  'fd00:42::42',
] as const

const insideOfVersion6 = [
  '::',
  '::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  'ff05::1:3',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
] as const

describe('the sender of notifications does not connect to a non-public address', () => {
  /** The addresses that were connected to, as the socket saw them. */
  const tried: string[] = []
  let calls = 0
  let port = 0
  let names: Awaited<ReturnType<typeof openNames>>
  const server = createServer((_request, response) => {
    calls += 1
    response.end()
  })
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (address: string) => tried.push(address))
  }

  before(async () => {
    server.listen(0)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    names = await openNames()
    subscribe('net.client.socket', watch)
  })

  after(() => {
    unsubscribe('net.client.socket', watch)
    server.close()
    names.close()
  })

  beforeEach(() => {
    tried.length = 0
    calls = 0
  })

  async function sendTo(hosts: readonly string[], allowPrivate = false) {
    const receiver = createReceiver({ allowPrivate, nameServers: [names.address] })
    const deliveries = await Promise.all(
      hosts.map(async (host) => [host, await receiver.send(urlOf(host, port), {}, '{}')] as const),
    )
    await receiver.close()
    return deliveries
  }

  test('in any of its 300 spellings', async () => {
    const hosts = [...inside.flatMap(formsOf), ...insideOfVersion6.flatMap(formsOfVersion6)]
    assert.ok(new Set(hosts).size >= 300, `only ${new Set(hosts).size} forms`)
    for (const [host, delivery] of await sendTo(hosts)) assert.ok('failure' in delivery, host)
    assert.deepEqual(tried, [])
    assert.equal(calls, 0)
  })

  test(`of a private network, in ${FORMS} random spellings (seed ${seed})`, async (t) => {
    const any = fc
      .tuple(fc.constantFrom(...networks), fc.uint8Array({ minLength: 4, maxLength: 4 }))
      .map(([network, bytes]) => [...network, ...bytes].slice(0, 4).join('.'))
    const form = fc.tuple(any, fc.nat()).map(([address, at]) => {
      const forms = formsOf(address)
      return forms[at % forms.length] ?? address
    })
    const hosts = fc.sample(form, { numRuns: FORMS, seed })
    for (let begin = 0; begin < hosts.length; begin += 200)
      for (const [host, delivery] of await sendTo(hosts.slice(begin, begin + 200)))
        assert.ok('failure' in delivery, host)
    assert.deepEqual(tried, [])
    assert.equal(calls, 0)
    tellFigure(t, 'forms of private addresses, none of them connected to', new Set(hosts).size)
  })

  test('behind a host name, even if another address of the name is public', async () => {
    const hosts = [...inside, ...insideOfVersion6].flatMap((address) => [
      names.nameOf([address]),
      names.nameOf(['93.184.216.34', address]),
    ])
    for (const [host, delivery] of await sendTo(hosts)) assert.ok('failure' in delivery, host)
    assert.deepEqual(tried, [])
    assert.ok(names.asked() >= hosts.length, 'the names were looked up')
    assert.equal(calls, 0)
  })

  test('of the metadata service of a cloud, even if private addresses are allowed', async () => {
    const hosts = [
      ...metadata.flatMap(formsOf),
      ...metadataOfVersion6.flatMap(formsOfVersion6),
      ...[...metadata, ...metadataOfVersion6].map((address) => names.nameOf([address])),
    ]
    for (const allowPrivate of [true, false]) {
      for (const [host, delivery] of await sendTo(hosts, allowPrivate))
        assert.ok('failure' in delivery, host)
      assert.deepEqual(tried, [])
    }
  })

  test('except in a sandbox, which may connect to this machine', async () => {
    const hosts = ['127.0.0.1', names.nameOf(['127.0.0.1'])]
    for (const [, delivery] of await sendTo(hosts, true))
      assert.deepEqual(delivery, { status: 200 })
    assert.deepEqual(tried, ['127.0.0.1', '127.0.0.1'])
    assert.equal(calls, 2)
  })
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function urlOf(host: string, port: number): string {
  return `http://${host}:${port}/notify`
}

/** The spellings of an IPv4 address that some parser of addresses reads as this one. */
function formsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (number: number) => number.toString(16)
  const octal = (number: number) => `0${number.toString(8)}`
  const pair = (high: number, low: number) => hex(high * 256 + low)
  const groups = `${pair(a, b)}:${pair(c, d)}`
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole)}`,
    `0X${hex(whole).toUpperCase()}`,
    `0${whole.toString(8)}`,
    `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    [a, b, c, d].map(octal).join('.'),
    `${octal(a)}.${b}.0x${hex(c)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    [a, b, c, d].map((part) => encodeURIComponent(String(part)).replace(/\d/g, percent)).join('.'),
    address.replaceAll('.', '。'),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${groups}::1]`,
    `[2001:0:${groups}::1]`,
    `shop.example@${address}`,
  ]
}

function percent(digit: string): string {
  return `%3${digit}`
}

function formsOfVersion6(address: string): string[] {
  return [`[${address}]`, `[${address.toUpperCase()}]`]
}

/** A name server that resolves its own random names. */
async function openNames() {
  const known = new Map<string, readonly string[]>()
  let questions = 0
  const socket = createSocket('udp4', (question, { port, address }) => {
    questions += 1
    socket.send(answerTo(question, known), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => questions,
    nameOf(addresses: readonly string[]): string {
      const name = `n${known.size}.shop.example`
      known.set(name, addresses)
      return name
    },
    close: () => socket.close(),
  }
}

/** RFC 1035: the header, the question as it was asked, and its addresses of the requested type. */
function answerTo(question: Buffer, known: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const isVersion6 = question.readUInt16BE(at + 1) === 28
  const addresses = (known.get(labels.join('.').toLowerCase()) ?? []).filter(
    (address) => address.includes(':') === isVersion6,
  )
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.writeUInt32BE(0, 8)
  const records = addresses.map((address) => {
    const data = isVersion6 ? bytesOfVersion6(address) : Buffer.from(address.split('.').map(Number))
    const type = isVersion6 ? 28 : 1
    return Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data])
  })
  return Buffer.concat([header, question.subarray(12, at + 5), ...records])
}

function bytesOfVersion6(address: string): Buffer {
  const [before = '', after = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const tail = groups(after)
  const head = groups(before)
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const bytes = [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join('')
  return Buffer.from(bytes, 'hex')
}
