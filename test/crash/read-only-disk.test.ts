import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { exitCodes } from '../../server/src/start/start-failures.ts'
import { freePort } from '../free-port.ts'
import { serverProgram as main } from '../programs.ts'
import { orderBody, serverEnv, startServer, takeToken } from '../server-process.ts'

/** The number of shops that each have a pending request when the disk becomes read-only. */
const shops = 4
const ordersBefore = 40

/**
 * Linux remounts a disk with errors as read-only, even with open files. An error is injected into a small ext4 disk.
 */
test('SQLite: a server whose disk turns read-only accepts no order that it cannot store, and ends with a message', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-read-only-'))
  const disk = mountDisk(folder)
  if (typeof disk === 'string') {
    rmSync(folder, { recursive: true })
    return context.skip(`no disk of its own can be mounted: ${disk}`)
  }
  try {
    const { dataDir } = disk
    const server = await watchedServer(dataDir)
    const token = await takeToken(server.url)
    const kept: string[] = []
    const statuses: number[] = []
    const order = async (extOrderId: string) => {
      const answer = await fetch(`${server.url}/api/v2_1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: orderBody(extOrderId),
        redirect: 'manual',
      })
      const body = (await answer.json()) as { orderId?: string }
      if (answer.status === 302) kept.push(body.orderId ?? '')
      else statuses.push(answer.status)
    }
    let isOpen = true
    const selling = Array.from({ length: shops }, async (_, shop) => {
      for (let count = 0; isOpen; count++) {
        // A server that has ended does not respond, which breaks no promise either.
        await order(`${shop}-${count}`).catch(() => {
          isOpen = false
        })
      }
    })
    while (kept.length < ordersBefore) await new Promise(setImmediate)
    disk.turnReadOnly()
    const turned = kept.length
    const { code, said } = await server.ended
    await Promise.all(selling)

    assert.ok(turned >= ordersBefore)
    assert.equal(code, exitCodes.unknownOutcome, said)
    assert.match(said, /Grosz stops: .*the disk of the data folder cannot be read or written/i)
    assert.ok(
      statuses.every((status) => status === 500 || status === 503),
      String(statuses),
    )

    const again = spawnSync(process.execPath, [main], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...serverEnv({ dataDir }), HOST: '127.0.0.1', PORT: '0' },
    })
    assert.equal(again.status, exitCodes.folder, again.stderr)
    assert.match(again.stderr, /data folder cannot be written/)

    disk.repair()
    const repaired = await startServer({ dataDir })
    const newToken = await takeToken(repaired.url)
    for (const orderId of kept) {
      const answer = await fetch(`${repaired.url}/api/v2_1/orders/${orderId}`, {
        headers: { authorization: `Bearer ${newToken}` },
      })
      assert.equal(answer.status, 200, `${orderId} was answered and is not kept`)
    }
    await repaired.stop()
  } finally {
    disk.remove()
    rmSync(folder, { recursive: true })
  }
})

async function watchedServer(dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: { ...serverEnv({ dataDir }), HOST: '127.0.0.1', PORT: String(port), GROSZ_LOG: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  const url = `http://127.0.0.1:${port}`
  while (!(await isHealthy(url))) assert.equal(child.exitCode, null, said)
  return { url, ended }
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** A disk in a file, or the reason why none can be mounted. */
function mountDisk(folder: string) {
  const image = join(folder, 'disk.img')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const mount = ['mount', '-o', 'loop,errors=remount-ro', image, dataDir]
  const failure =
    failureOf('truncate', '-s', '128M', image) ??
    failureOf('mkfs.ext4', '-q', '-F', image) ??
    failureOf(...mount)
  if (failure !== undefined) return failure
  const device = basename(
    spawnSync('findmnt', ['-n', '-o', 'SOURCE', dataDir]).stdout.toString().trim(),
  )
  return {
    dataDir,
    turnReadOnly: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1'),
    repair() {
      for (const command of [['umount', dataDir], ['fsck.ext4', '-p', '-f', image], mount]) {
        const [program = '', ...args] = command
        const { status } = spawnSync(program, args)
        // fsck returns 1 if it has repaired something.
        assert.ok(status === 0 || (program === 'fsck.ext4' && status === 1), command.join(' '))
      }
    },
    remove: () => spawnSync('umount', [dataDir]),
  }
}

function failureOf(program = '', ...args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
