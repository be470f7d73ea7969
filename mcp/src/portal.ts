import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { tlsFailureOf } from '@grosz/contract/tls-failure.ts'
import { Failure } from './failure.ts'

/** The address under which every portal has its pages. */
const base = '/europe/'

export type Portal = ReturnType<typeof openPortal>

/** Reads files of the built portal, from a web address that ends with /europe/ or from a folder. */
export function openPortal(place: string) {
  const isAddress = /^https?:\/\//.test(place)

  /** The text of a file. Throws a Failure for a file that does not exist. */
  async function read(path: string): Promise<string> {
    return isAddress ? fetchFrom(place, path) : readFrom(place, path)
  }
  return { place, read }
}

async function fetchFrom(place: string, path: string): Promise<string> {
  const url = new URL(path, place.endsWith('/') ? place : `${place}/`)
  const response = await fetch(url).catch((error: unknown) => {
    throw new Failure(
      'NOT_REACHABLE',
      tlsFailureOf(error, url.origin) ??
        `No server answers at ${url.origin}, which has the guide. Start the sandbox, or start this MCP server with --portal and the address of a portal or the folder of a built one.`,
    )
  })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || isPage) throw missing(path, place)
  return response.text()
}

async function readFrom(folder: string, path: string): Promise<string> {
  const file = normalize(join(folder, path))
  if (!file.startsWith(normalize(folder + sep))) throw missing(path, folder)
  return readFile(file, 'utf8').catch(() => {
    throw missing(path, folder)
  })
}

function missing(path: string, place: string): Failure {
  return new Failure('NO_FILE', `The portal at ${place} has no file ${path}.`)
}

/**
 * The path of a page below the base address, without slashes at its ends and without an ending: all of
 * http://127.0.0.1:8080/europe/docs/testing/clock/#expire, /docs/testing/clock, and docs/testing/clock.md are
 * docs/testing/clock.
 */
export function pageOf(given: string): string {
  const { pathname } = new URL(given, `http://portal${base}`)
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return below.replace(/^\/+/, '').replace(/\/$|\.mdx?$/, '')
}

export function markdownOf(page: string): string {
  return `${page || 'index'}.md`
}
