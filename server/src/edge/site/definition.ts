import { languageIn as codeIn } from '@grosz/contract/language.ts'
import { brandArtwork } from '@grosz/contract/methods/artwork.ts'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { openapi } from '@grosz/contract/openapi.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { onceEach } from '../reply/once-each.ts'
import { readArtworkPng } from './artwork.ts'

/** The definition by its address. The library for YAML is loaded with the first request for it. */
const forms: Readonly<
  Record<string, { type: string; write: (definition: object) => string | Promise<string> }>
> = {
  '/api/openapi.json': {
    type: 'application/json',
    write: (definition) => JSON.stringify(definition),
  },
  '/api/openapi.yaml': {
    type: 'application/yaml',
    write: async (definition) => (await import('js-yaml')).dump(definition, { noRefs: true }),
  },
}

/** Serves the files that are derived from the contract: the OpenAPI definition and the artwork. */
export async function serveDefinition(
  server: FastifyInstance,
  { settings }: Pick<App, 'settings'>,
): Promise<void> {
  for (const [address, { type, write }] of Object.entries(forms)) {
    // Generating a definition takes long, so it is done once. All responses share its bytes.
    const textIn = onceEach(async (language: Language) =>
      Buffer.from(await write(openapi(language, { serverUrl: settings.publicUrl }))),
    )
    server.get(address, async (request, reply) => {
      const text = await textIn(languageIn(request.query))
      return reply
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .type(`${type}; charset=utf-8`)
        .send(text)
    })
  }

  server.get('/images/mobile/logos/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, value, kind] = /^pbl_(\w+)\.(svg|png)$/.exec(file) ?? []
    if (!value || !payMethodCatalogue.some((method) => method.value === value))
      throw new Refusal('NOT_FOUND')
    const language = languageIn(request.query)
    const cached = { 'cache-control': 'public, max-age=86400' }
    if (kind === 'png')
      return reply
        .headers(cached)
        .type('image/png')
        .send(await readArtworkPng(value, language))
    return reply
      .headers({
        ...cached,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('image/svg+xml')
      .send(brandArtwork(value, language))
  })
}

function languageIn(query: unknown): Language {
  const { lang = 'en' } = query as { lang?: string }
  const wanted = typeof lang === 'string' ? codeIn(lang) : undefined
  if (wanted !== 'en' && wanted !== 'pl')
    throw new Refusal('VALUE_INVALID', 'lang must be one of en, pl.')
  return wanted
}
