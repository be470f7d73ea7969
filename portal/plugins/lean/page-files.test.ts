import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageFiles, withFiles } from './page-files.ts'

const records = {
  routesChunkNames: {
    '/europe/-1ab': { __comp: 'home' },
    '/europe/docs/-2ab': { __comp: 'frame', __context: { plugin: 'docs' } },
    '/europe/docs/-3ab': { __comp: 'sidebar', __props: 'version' },
    '/europe/docs/refunds/-4ab': { __comp: 'document', content: 'refunds' },
    '/europe/docs/refunds/more/-5ab': { __comp: 'document', content: 'more' },
  },
  shortNames: { home: 'a', frame: 'b', document: 'c', refunds: 'd', more: 'e' },
  manifest: {
    origins: { a: ['1'], b: [2, 3], c: ['3', '4'], d: ['5'], e: ['6'] },
    assets: {
      '1': { js: [{ file: 'home.js' }], css: [{ file: 'home.css' }] },
      '2': { js: [{ file: 'frame.js' }] },
      '3': { js: [{ file: 'shared.js' }] },
      '4': { js: [{ file: 'document.js' }] },
      '5': { js: [{ file: 'refunds.js' }], css: [{ file: 'refunds.css' }] },
      '6': { js: [{ file: 'more.js' }] },
    },
  },
}

test('a document needs its own files and those of all documents, and nobody else’s', () => {
  assert.deepEqual(pageFiles('/europe/docs/refunds/', records), {
    scripts: ['frame.js', 'shared.js', 'document.js', 'refunds.js'],
    styles: ['refunds.css'],
  })
})

test('the home page is not a part of every page', () => {
  assert.deepEqual(pageFiles('/europe/', records), { scripts: ['home.js'], styles: ['home.css'] })
})

test('a page names its files in its head, each of them once', () => {
  const html = '<html><head><script src="/europe/shared.js"></script></head><body></body></html>'
  const page = withFiles(
    html,
    { scripts: ['shared.js', 'own.js'], styles: ['own.css'] },
    '/europe/',
  )
  assert.equal(
    page,
    '<html><head><script src="/europe/shared.js"></script><link rel="stylesheet" href="/europe/own.css"><link rel="preload" as="script" href="/europe/own.js"></head><body></body></html>',
  )
})
