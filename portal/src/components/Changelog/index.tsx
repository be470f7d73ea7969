import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import { usePluralForm, useQueryString } from '@docusaurus/theme-common'
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import changelog from '@generated/grosz-changelog/default/changelog.json'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import { Fragment, type ReactNode, useEffect, useId } from 'react'
import type { ChangeEntry, ReleaseEntry } from '../../../plugins/changelog/releases.ts'
import InCode from '../InCode/index.tsx'
import styles from './styles.module.css'

interface Choice {
  readonly value: string
  readonly title: string
}

/** The changes of a release, or those of a kind and an area; the choices are in the address. */
export default function Changelog({ release }: { readonly release: ReleaseEntry }): ReactNode {
  useMovedAnchors()
  const [kind, chooseKind] = useChoice('kind', changelog.kinds)
  const [area, chooseArea] = useChoice('area', changelog.areas)
  const chosen = chosenOf(release, kind, area)
  const count = chosen.kinds.flatMap(({ changes }) => changes).length
  return (
    <div className={styles.changelog}>
      <p>
        <a href={useBaseUrl('/changelog.xml')} type="application/atom+xml">
          {say({
            en: 'Follow the changes in a feed reader (Atom)',
            pl: 'Śledź zmiany w czytniku kanałów (Atom)',
          })}
        </a>
      </p>
      <Releases version={release.version} search={searchOf({ kind, area })} />
      <form
        className={styles.filters}
        aria-label={say({ en: 'Filter changes', pl: 'Filtrowanie zmian' })}
        onSubmit={(event) => event.preventDefault()}
      >
        <Filter
          label={say({ en: 'Type', pl: 'Rodzaj' })}
          choices={changelog.kinds}
          value={kind}
          onChange={chooseKind}
        />
        <Filter
          label={say({ en: 'Area', pl: 'Obszar' })}
          choices={changelog.areas}
          value={area}
          onChange={chooseArea}
        />
        <Count count={count} />
      </form>
      {count === 0 && (
        <p>
          {say({
            en: 'This release has no changes of this type in this area.',
            pl: 'To wydanie nie zawiera zmian tego rodzaju w tym obszarze.',
          })}
        </p>
      )}
      {count > 0 && <Release release={chosen} />}
    </div>
  )
}

/** Keeps links to changes valid: shows a change that has moved to the page of its release there. */
function useMovedAnchors(): void {
  const { hash } = useLocation()
  const { withBaseUrl } = useBaseUrlUtils()
  useEffect(() => {
    const anchor = hash.slice(1)
    if (anchor === '' || document.getElementById(anchor)) return
    void import('@generated/grosz-changelog/default/moved-anchors.json').then((moved) => {
      const place = moved.default[anchor]
      if (place) location.replace(withBaseUrl(place) + location.search + hash)
    })
  }, [hash, withBaseUrl])
}

/** A choice in the address; any invalid value there means all. */
function useChoice(name: string, choices: readonly Choice[]) {
  const [wanted, write] = useQueryString(name)
  const value = choices.some((one) => one.value === wanted) ? wanted : ''
  return [value, (next: string) => write(next || null)] as const
}

function searchOf(choice: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(choice).filter(([, value]) => value !== '')
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
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

/** Links to the other releases, which keep the choices. */
function Releases({ version, search }: { readonly version: string; readonly search: string }) {
  return (
    <p className={styles.releases} data-unsearched>
      {say({ en: 'Releases:', pl: 'Wydania:' })}{' '}
      {changelog.releases.map((one, index) => (
        <Fragment key={one.version}>
          {index > 0 && ', '}
          <Link to={one.to + search} aria-current={one.version === version ? 'page' : undefined}>
            {one.version}
          </Link>
        </Fragment>
      ))}
    </p>
  )
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
        <option value="">{say({ en: 'All', pl: 'Wszystkie' })}</option>
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
        say(
          { en: '{count} change|{count} changes', pl: 'Jedna zmiana|{count} zmiany|{count} zmian' },
          { count },
        ),
      )}
    </p>
  )
}

function Release({ release }: { readonly release: ReleaseEntry }): ReactNode {
  const { version, anchor, api, date, kinds } = release
  return (
    <section>
      <Heading as="h2" id={anchor}>
        {version}
      </Heading>
      <p className={styles.released}>
        {date === ''
          ? say(
              { en: 'Not released yet. API {api}.', pl: 'Wersja jeszcze niewydana. API {api}.' },
              { api },
            )
          : say(
              { en: 'Released on {date}. API {api}.', pl: 'Data wydania: {date}. API {api}.' },
              { date, api },
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
        <InCode text={text} />
      </p>
      {fields.length > 0 && (
        <p className={styles.more}>
          {say({ en: 'Fields:', pl: 'Pola:' })}{' '}
          {fields.map((field) => (
            <Fragment key={field}>
              <code>{field}</code>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {links.length > 0 && (
        <p className={styles.more} data-unsearched>
          {say({ en: 'See:', pl: 'Zobacz:' })}{' '}
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
