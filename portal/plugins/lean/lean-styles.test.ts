import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leanStyles } from './lean-styles.ts'

const script = 'e.className="card hero__title";e.style="--said: 1px"'

test('rules for classes that no script names are left out, wherever the class must be', () => {
  const css = [
    '.card{a:1}',
    '.pills{a:2}',
    '.card .pills{a:3}',
    '.card,.pills{a:4}',
    ':where(.pills):hover{a:5}',
    ':is(.pills,.card){a:6}',
    '.card:not(.pills){a:7}',
    '@keyframes turn{0%{a:8}}',
    'table{a:9}',
  ].join('')
  const left = [...leanStyles(css, [script]).matchAll(/a:(\d)/g)].map(([, number]) => number)
  assert.deepEqual(left, ['1', '4', '6', '7', '8', '9'])
  assert.doesNotMatch(leanStyles('.card,.pills{a:4}', [script]), /pills/)
})

test('what is set once for the whole page gives way to its value', () => {
  const css = ':root{--once:1px;--twice:var(--once)}.card{width:calc(var(--once)*2)var(--twice)}'
  assert.equal(
    leanStyles(css, [script]),
    ':root{}.card{width:calc( 1px *2) 1px}'.replace('  ', ' '),
  )
})

test('what changes with the colours, the width, an element or a script stays', () => {
  const kept = [
    ':root{--ground:#fff}[data-theme=dark]{--ground:#000}.card{a:var(--ground)}',
    '@media print{:root{--ground:#fff}}.card{a:var(--ground)}',
    '.hero__title{--ground:#fff}.card{a:var(--ground)}',
    ':root{--said:1px}.card{a:var(--said)}',
    // Worked out for the page, where --size is another than within the card.
    ':root{--size:1;--twice:calc(var(--size)*2)}.card{--size:3;a:var(--twice)}',
  ]
  for (const css of kept) assert.match(leanStyles(css, [script]), /var\(--(ground|said|twice)\)/)
})

test('what layers set for the page gives way to what is set outside of them', () => {
  const css =
    '@layer theme{:root{--line:1px}html[data-theme=dark]{--line:2px}}:root{--line:3px}.card{a:var(--line)}'
  const lean = leanStyles(css, [script])
  assert.match(lean, /\.card\{a:3px\}/)
  assert.doesNotMatch(lean, /1px|2px/)
})
