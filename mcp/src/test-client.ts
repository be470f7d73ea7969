import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { SearchDocument } from '../../portal/plugins/search/document.ts'
import { indexOf } from '../../portal/plugins/search/search-index.ts'
import { openPortal } from './portal.ts'
import { openSandbox, type Place } from './sandbox.ts'
import { createServer } from './server.ts'

type Json = Record<string, unknown>

/** A client of the SDK that is connected to our server within the process. */
export async function connect(place: Place, portal = writePortal()) {
  const server = createServer({ sandbox: openSandbox(place), portal: openPortal(portal) })
  const client = new Client({ name: 'test', version: '1' })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await server.connect(theirs)
  await client.connect(ours)
  const called = { well: new Set<string>(), badly: new Set<string>() }
  // The client gets the output schemas from the list, and checks results against them.
  const { tools } = await client.listTools()

  async function send(name: string, args: Json) {
    const result = await client.callTool({ name, arguments: args })
    const [first] = result.content as { type: string; text: string }[]
    return { result, text: first?.text ?? '' }
  }

  return {
    client,
    tools,
    called,
    /** The structured result of a tool; any, as tests read one field or another. */
    async use(name: string, args: Json = {}) {
      const { result, text } = await send(name, args)
      assert.ok(!result.isError, text)
      called.well.add(name)
      // biome-ignore lint/suspicious/noExplicitAny: see above.
      return (result.structuredContent ?? text) as any
    },
    /** The message of a tool that fails. */
    async refuse(name: string, args: Json = {}) {
      const { result, text } = await send(name, args)
      assert.ok(result.isError, `${name} should fail: ${text}`)
      called.badly.add(name)
      return text
    },
    close: () => client.close(),
  }
}

const clockPage: SearchDocument = {
  url: '/europe/docs/testing/clock/',
  title: 'The clock of the sandbox',
  subcategory: 'Testing',
  text: 'Freeze the time of a sandbox and advance it, so that an order expires.',
  page: '/europe/docs/testing/clock/',
  kind: 'page',
}

/** A folder like that of a built portal, with one page. */
export function writePortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-portal-'))
  mkdirSync(join(folder, 'docs/testing'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('docs/testing/clock.md', '# The clock of the sandbox\n\nOne clock for everything.\n')
  write('docs/long.md', 'x'.repeat(50_000))
  write('llms.txt', `# Grosz\n\n- [${clockPage.title}](/europe/docs/testing/clock.md): Time.\n`)
  write('search-doc.json', JSON.stringify({ searchDocs: [clockPage], options: { language: 'en' } }))
  write('search-index.json', JSON.stringify(indexOf([clockPage], 'en')))
  return folder
}
