import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import changes from '@generated/grosz-reference/default/changes.json'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { CallChanges, FieldChange } from '../../../plugins/reference/definition-changes.ts'
import Breakable from '../Breakable/index.tsx'
import ColumnHeads from '../ColumnHeads/index.tsx'
import MethodBadge from '../MethodBadge/index.tsx'
import ScrollingTable from '../ScrollingTable/index.tsx'

const { since, calls } = changes

/** The calls and fields that are other than in the last release. */
export default function Changes(): ReactNode {
  return (
    <article>
      <PageMetadata title={titleText} description={descriptionText} />
      <Heading as="h1">{titleText}</Heading>
      <p>{descriptionText}</p>
      <p>
        {say(
          {
            en: 'The list compares the OpenAPI definitions of the two releases, without their descriptions. For reasons and instructions, see {changelog}.',
            pl: 'Lista powstała z porównania definicji OpenAPI obu wydań, z pominięciem opisów. Powody zmian i wskazówki zawiera {changelog}.',
          },
          { changelog: <Link to="/docs/changelog/">{changelogText}</Link> },
        )}
      </p>
      {calls.length === 0 && (
        <p>{say({ en: 'No calls have changed.', pl: 'Żadne wywołanie się nie zmieniło.' })}</p>
      )}
      {calls.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </article>
  )
}

function Call({ call }: { readonly call: CallChanges }): ReactNode {
  const { id, page, method, path, summary, whole, fields } = call
  return (
    <section>
      <Heading as="h2" id={id}>
        {page ? <Link to={`/api/${page}`}>{summary}</Link> : <code>{path}</code>}
      </Heading>
      <p>
        <MethodBadge method={method} /> <code>{path}</code>
        {whole && ` · ${kindTexts[whole]}`}
      </p>
      {fields.length > 0 && (
        <ScrollingTable>
          <ColumnHeads>
            {say({ en: 'Field', pl: 'Pole' })}
            {say({ en: 'Change', pl: 'Zmiana' })}
          </ColumnHeads>
          <tbody>
            {fields.map((change) => (
              <tr key={`${change.place} ${change.field}`}>
                <th scope="row">
                  {change.field ? (
                    <code>
                      <Breakable value={change.field} after="." />
                    </code>
                  ) : (
                    bodyText
                  )}
                </th>
                <td>{changeText(change)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </section>
  )
}

const kindTexts: Readonly<Record<FieldChange['kind'], string>> = {
  added: say({ en: 'added', pl: 'dodane' }),
  changed: say({ en: 'changed', pl: 'zmienione' }),
  removed: say({ en: 'removed', pl: 'usunięte' }),
}

const placeTexts: Readonly<Record<FieldChange['place'], string>> = {
  parameter: say({ en: 'parameter', pl: 'parametr' }),
  request: say({ en: 'request body', pl: 'treść żądania' }),
  reply: say({ en: 'response', pl: 'odpowiedź' }),
}

function changeText({ kind, place, isBreaking }: FieldChange): string {
  const parts = [placeTexts[place], kindTexts[kind], ...(isBreaking ? [checkText] : [])]
  return parts.join(' · ')
}

const bodyText = say({ en: 'Body', pl: 'Treść żądania' })
const checkText = say({ en: 'check your client', pl: 'sprawdź swojego klienta API' })
const changelogText = say({ en: 'The changelog', pl: 'Lista zmian' })
const titleText = say(
  { en: 'Changes since release {since}', pl: 'Zmiany od wydania {since}' },
  { since },
)
const descriptionText = say(
  {
    en: 'Calls, parameters, and fields of the API that were added, changed, or removed since release {since}.',
    pl: 'Wywołania, parametry i pola API dodane, zmienione lub usunięte od wydania {since}.',
  },
  { since },
)
