import type { Field, OperationEntry, Reference } from '../contract/reference.ts'
import type { SearchLanguage } from './analyse/words.ts'
import type { SearchDocument } from './document.ts'

const texts = {
  en: { reference: 'API reference', errors: 'Errors', statuses: 'Statuses' },
  pl: { reference: 'Dokumentacja API', errors: 'Błędy', statuses: 'Statusy' },
} as const

/** Chapters, calls, fields, statuses and errors of the API, each at its place in the reference. */
export function referenceDocuments(
  reference: Reference,
  { url, language }: { url: string; language: SearchLanguage },
): SearchDocument[] {
  const { chapters, lifecycles, errors } = reference
  const labels = texts[language]
  const told = new Set<string>()
  return [
    ...chapters.flatMap((chapter): SearchDocument[] => [
      {
        url: `${url}#tag-${chapter.tag}`,
        title: chapter.title,
        subcategory: labels.reference,
        text: chapter.description,
        page: `${url}#tag-${chapter.tag}`,
        kind: 'section',
      },
      ...chapter.operations.flatMap((operation) => [
        callDocument(operation, { url, subcategory: chapter.title }),
        ...fieldDocuments(operation, { url, told }),
      ]),
    ]),
    ...lifecycles.map(
      ({ id, title, rows }): SearchDocument => ({
        url: `${url}#lifecycle-${id}`,
        title,
        subcategory: labels.statuses,
        text: rows.map(({ from, to, says }) => `${from} → ${to}: ${says}`).join(' '),
        page: `${url}#lifecycle-${id}`,
        kind: 'status',
      }),
    ),
    ...errors.map(
      (error): SearchDocument => ({
        url: `${url}#${error.anchor}`,
        title: error.codeLiteral ?? error.statusCode,
        subcategory: labels.errors,
        text: [error.text, error.statusCode, error.code].filter(Boolean).join(' · '),
        page: `${url}#errors`,
        kind: 'error',
      }),
    ),
  ]
}

function callDocument(
  { id, method, path, summary, description }: OperationEntry,
  { url, subcategory }: { url: string; subcategory: string },
): SearchDocument {
  return {
    url: `${url}#${id}`,
    title: summary,
    subcategory,
    text: `${description} · ${method} ${path}`,
    page: `${url}#${id}`,
    kind: 'call',
  }
}

/** A field that many calls share is found once, at the first of them. */
function fieldDocuments(
  { id, summary, request, replies }: OperationEntry,
  { url, told }: { url: string; told: Set<string> },
): SearchDocument[] {
  const fields = [...request, ...replies].flatMap((group) => group.fields.flatMap(withInner))
  return fields
    .filter(({ description }) => description !== '')
    .filter(({ name, description }) => {
      const key = `${name} ${description}`
      return told.has(key) ? false : told.add(key)
    })
    .map((field) => ({
      url: `${url}#${id}`,
      title: field.name,
      subcategory: summary,
      text: [field.description, ...field.enum].join(' '),
      page: `${url}#${id}`,
      kind: 'field',
    }))
}

function withInner(field: Field): Field[] {
  return [field, ...field.fields.flatMap(withInner)]
}
