import { escapeXml } from '@grosz/contract/escape-xml.ts'
import type { Language, Text } from '@grosz/contract/text.ts'
import type { ReleaseEntry } from './releases.ts'

interface Feed {
  readonly language: Language
  /** Scheme, host and base of the portal in this language, with a slash at the end. */
  readonly home: string
  readonly releases: readonly ReleaseEntry[]
}

/** The file of the feed, below the base of a language. */
export const feedFile = 'changelog.xml'

/** The changes as an Atom feed. Every date is the data's, so that two builds write the same. */
export function feedText({ language, home, releases }: Feed): string {
  const page = `${home}docs/changelog/`
  const changes = releases.flatMap(({ version, to, kinds }) =>
    kinds.flatMap((one) =>
      one.changes.map((change) => ({ ...change, version, to, kindTitle: one.title })),
    ),
  )
  const entries = changes
    .toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .flatMap(({ id, date, title, text, areaTitle, kindTitle, version, to }) => [
      '  <entry>',
      `    <id>${escapeXml(`${page}#${id}`)}</id>`,
      `    <title>${escapeXml(`${areaTitle}: ${title}`)}</title>`,
      `    <link href="${escapeXml(`${home}${to.slice(1)}#${id}`)}"/>`,
      `    <updated>${momentOf(date)}</updated>`,
      `    <category term="${escapeXml(kindTitle)}"/>`,
      `    <category term="${escapeXml(areaTitle)}"/>`,
      `    <content type="html">${escapeXml(`<p>${html(text)}</p><p>Grosz ${version}</p>`)}</content>`,
      '  </entry>',
    ])
  const newest = changes
    .map(({ date }) => date)
    .reduce((one, other) => (one > other ? one : other), '')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `  <id>${escapeXml(page)}</id>`,
    `  <title>${escapeXml(feedTitle[language])}</title>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(home + feedFile)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `  <updated>${momentOf(newest)}</updated>`,
    '  <author><name>Grosz</name></author>',
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

export const feedTitle: Text = { en: 'Grosz: changelog', pl: 'Grosz: lista zmian' }

function momentOf(day: string): string {
  return `${day}T00:00:00Z`
}

/** Every second part was between backticks. */
function html(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeXml(part)}</code>` : escapeXml(part)))
    .join('')
}
