import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { usePluralForm, useQueryString } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import changelog from '@generated/grosz-changelog/default/changelog.json'
import Heading from '@theme/Heading'
import { Fragment, type ReactNode, useId } from 'react'
import type { ChangeEntry, ReleaseEntry } from '../../../plugins/changelog/releases.ts'
import styles from './apart.module.css'

interface Choice {
  readonly value: string
  readonly title: string
}

/** Every change, or those of a kind and an area; what was chosen is in the address. */
export default function Changelog(): ReactNode {
  const [kind, chooseKind] = useChoice('kind', kinds)
  const [area, chooseArea] = useChoice('area', changelog.areas)
  const releases = changelog.releases.map((release) => chosenOf(release, kind, area))
  const count = changesIn(releases).length
  return (
    <div className={styles.changelog}>
      <p>
        <a href={useBaseUrl('/changelog.xml')} type="application/atom+xml">
          <Translate id="changelog.feed">Follow the changes in a feed reader (Atom)</Translate>
        </a>
      </p>
      <form
        className={styles.filters}
        aria-label={translate({ id: 'changelog.filters', message: 'Choose changes' })}
        onSubmit={(event) => event.preventDefault()}
      >
        <Filter
          label={translate({ id: 'changelog.kind', message: 'Kind' })}
          choices={kinds}
          value={kind}
          onChange={chooseKind}
        />
        <Filter
          label={translate({ id: 'changelog.area', message: 'Area' })}
          choices={changelog.areas}
          value={area}
          onChange={chooseArea}
        />
        <Count count={count} />
      </form>
      {count === 0 && (
        <p>
          <Translate id="changelog.none">Nothing of this kind has changed in this area.</Translate>
        </p>
      )}
      {releases
        .filter(({ kinds }) => kinds.length > 0)
        .map((release) => (
          <Release key={release.version} release={release} />
        ))}
    </div>
  )
}

/** The kinds that something changed in. */
const kinds: readonly Choice[] = [
  ...new Map(
    changelog.releases.flatMap((release) =>
      release.kinds.map((one) => [one.kind, { value: one.kind, title: one.title }] as const),
    ),
  ).values(),
]

/** A choice kept in the address; there, anything that is no choice means all. */
function useChoice(name: string, choices: readonly Choice[]) {
  const [wanted, write] = useQueryString(name)
  const value = choices.some((one) => one.value === wanted) ? wanted : ''
  return [value, (next: string) => write(next || null)] as const
}

function chosenOf(release: ReleaseEntry, kind: string, area: string): ReleaseEntry {
  return {
    ...release,
    kinds: release.kinds
      .filter((one) => kind === '' || one.kind === kind)
      .map((one) => ({
        ...one,
        changes: one.changes.filter((change) => area === '' || change.area === area),
      }))
      .filter((one) => one.changes.length > 0),
  }
}

function changesIn(releases: readonly ReleaseEntry[]): ChangeEntry[] {
  return releases.flatMap((release) => release.kinds.flatMap((one) => one.changes))
}

interface FilterProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Filter({ label, choices, value, onChange }: FilterProps): ReactNode {
  const id = useId()
  return (
    <p className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{translate({ id: 'changelog.all', message: 'All' })}</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </select>
    </p>
  )
}

function Count({ count }: { readonly count: number }): ReactNode {
  const { selectMessage } = usePluralForm()
  return (
    <p role="status" className={styles.count}>
      {selectMessage(
        count,
        translate({ id: 'changelog.count', message: '{count} change|{count} changes' }, { count }),
      )}
    </p>
  )
}

function Release({ release }: { readonly release: ReleaseEntry }): ReactNode {
  const { version, api, date, kinds } = release
  const anchor = version.replaceAll('.', '-')
  return (
    <section>
      <Heading as="h2" id={anchor}>
        {version}
      </Heading>
      <p className={styles.released}>
        {date === '' ? (
          <Translate id="changelog.unreleased" values={{ api }}>
            {'Not released yet. API {api}.'}
          </Translate>
        ) : (
          <Translate id="changelog.released" values={{ date, api }}>
            {'Released on {date}. API {api}.'}
          </Translate>
        )}
      </p>
      {kinds.map(({ kind, title, changes }) => (
        <section key={kind}>
          <Heading as="h3" id={`${anchor}-${kind}`}>
            {title}
          </Heading>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <ChangeItem key={change.id} change={change} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function ChangeItem({ change }: { readonly change: ChangeEntry }): ReactNode {
  const { id, title, areaTitle, text, fields, links } = change
  return (
    <li id={id} className={styles.change}>
      <p className={styles.title}>
        <strong>{title}</strong> <span className={styles.area}>{areaTitle}</span>
      </p>
      <p>
        <Spoken text={text} />
      </p>
      {fields.length > 0 && (
        <p className={styles.more}>
          <Translate id="changelog.fields">Fields:</Translate>{' '}
          {fields.map((field) => (
            <Fragment key={field}>
              <code>{field}</code>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {links.length > 0 && (
        <p className={styles.more} data-unsearched>
          <Translate id="changelog.links">See:</Translate>{' '}
          {links.map((link, index) => (
            <Fragment key={link.to}>
              {index > 0 && ', '}
              <Link to={link.to}>{link.title}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </li>
  )
}

/** Every second part of a text stands between backticks. */
function Spoken({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => {
    const place = `${index} ${part}`
    return index % 2 === 1 ? (
      <code key={place}>{part}</code>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    )
  })
}
