import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fastify } from 'fastify'
import { readSettings } from '../../base/settings.ts'
import { serveDefinition } from './definition.ts'

for (const form of ['json', 'yaml'])
  test(`the definition as ${form} is created once for many simultaneous requests`, async (t) => {
    const server = fastify()
    t.after(() => server.close())
    const settings = readSettings({})
    let written = 0
    await serveDefinition(server, {
      settings: {
        ...settings,
        get publicUrl() {
          written += 1
          return settings.publicUrl
        },
      },
    })
    const url = `/api/openapi.${form}?lang=pl`
    const replies = await Promise.all(Array.from({ length: 20 }, () => server.inject({ url })))
    assert.equal(new Set(replies.map(({ body }) => body)).size, 1)
    assert.ok(replies.every(({ statusCode }) => statusCode === 200))
    assert.equal(written, 1)
  })
