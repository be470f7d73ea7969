import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { OperationEntry, Reference } from '../contract/reference.ts'
import { placedIn, placedInRequest } from '../reference/placed-fields.ts'
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
  const seen = new Set<string>()
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
        callDocument(operation, {
          url: url + operation.page,
          subcategory: chapter.title,
          keywords: keywordsOf(operation.id, language),
        }),
        ...fieldDocuments(operation, { url: url + operation.page, seen }),
      ]),
    ]),
    ...lifecycles.map(
      ({ id, title, rows }): SearchDocument => ({
        url: `${url}statuses/#lifecycle-${id}`,
        title,
        subcategory: labels.statuses,
        text: rows.map(({ from, to, says }) => `${from} → ${to}: ${says}`).join(' '),
        page: `${url}statuses/#lifecycle-${id}`,
        kind: 'status',
      }),
    ),
    ...errors.map(
      (error): SearchDocument => ({
        url: `${url}errors/${error.slug}/`,
        title: error.codeLiteral ?? error.statusCode,
        subcategory: labels.errors,
        text: [error.text, error.statusCode, error.code, `HTTP ${error.http}`]
          .filter(Boolean)
          .join(' · '),
        page: `${url}errors/`,
        kind: 'error',
      }),
    ),
  ]
}

function callDocument(
  { id, method, path, summary, description }: OperationEntry,
  { url, subcategory, keywords }: { url: string; subcategory: string; keywords: string },
): SearchDocument {
  return {
    url,
    title: summary,
    subcategory,
    text: `${description} · ${method} ${path} · ${id}`,
    ...(keywords && { keywords }),
    page: url,
    kind: 'call',
  }
}

/** The reference does not show them, so it does not have them. */
function keywordsOf(id: string, language: SearchLanguage): string {
  const all: Readonly<Record<string, Operation>> = operations
  return all[id]?.keywords?.[language] ?? ''
}

/** A field that many calls share is found once, at the first of them. */
function fieldDocuments(
  { summary, request, replies }: OperationEntry,
  { url, seen }: { url: string; seen: Set<string> },
): SearchDocument[] {
  const fields = [
    ...placedInRequest(request),
    ...replies.flatMap((reply) => placedIn(reply, { place: `reply-${reply.status}`, within: [] })),
  ]
  return fields
    .filter(({ field: { description } }) => description !== '')
    .filter(({ field: { name, description } }) => {
      const key = `${name} ${description}`
      return seen.has(key) ? false : seen.add(key)
    })
    .map(({ field, within, anchor }) => ({
      url: `${url}#${anchor}`,
      title: field.name,
      subcategory: [summary, ...within].join(' › '),
      text: [field.description, ...field.enum].join(' '),
      page: url,
      kind: 'field',
    }))
}
