import methods from '@generated/grosz-catalogue/default/methods.json'
import { language, say } from '@site/src/say'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { groupNames } from '../Catalogue/group-names.ts'
import ColumnHeads from '../ColumnHeads/index.tsx'
import { filtered, groupedMethods, type MethodGroup } from './filter.ts'
import styles from './styles.module.css'
import { useFilters } from './use-filters.ts'

/** The payment methods that match the filters, which are stored in the address. */
export default function MethodCatalogue(): ReactNode {
  const { filters, choose, typeCountry, clear } = useFilters()
  const { name, country, type } = filters
  const shown = useMemo(
    () => groupedMethods(filtered(methods, { name, country, type }, language)),
    [name, country, type],
  )
  const first = useRef<HTMLSelectElement>(null)
  const table = useId()
  const isAll = name === '' && country === '' && type === ''

  function clearAndStay() {
    clear()
    // The button is removed, so the focus moves to the first filter.
    first.current?.focus()
  }

  return (
    <>
      <form
        className={styles.filters}
        aria-label={say({ en: 'Filter payment methods', pl: 'Filtry metod płatności' })}
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label={nameHead}>
          {(id) => (
            <select
              ref={first}
              id={id}
              value={ownName(name)}
              aria-controls={table}
              onChange={({ target }) => choose({ name: target.value })}
            >
              <option value="">{anyText}</option>
              {namesWith(ownName(name)).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={countryHead}>
          {(id) => (
            <input
              id={id}
              type="search"
              value={country}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              placeholder={say({ en: 'for example, Poland', pl: 'np. Polska' })}
              aria-controls={table}
              onChange={({ target }) => typeCountry(target.value)}
            />
          )}
        </Field>
        <Field label={typeHead}>
          {(id) => (
            <select
              id={id}
              value={type}
              aria-controls={table}
              onChange={({ target }) => choose({ type: target.value })}
            >
              <option value="">{anyText}</option>
              {types.map((one) => (
                <option key={one} value={one}>
                  {groupNames[one]}
                </option>
              ))}
              {type !== '' && !types.some((one) => one === type) && (
                <option value={type}>{type}</option>
              )}
            </select>
          )}
        </Field>
        <div className={styles.outcome}>
          <p role="status" className={styles.count}>
            {say(
              { en: 'Shown: {count} of {total}', pl: 'Widoczne: {count} z {total}' },
              { count: shown.length, total },
            )}
          </p>
          <button type="button" className={styles.clear} disabled={isAll} onClick={clearAndStay}>
            {clearText}
          </button>
        </div>
      </form>
      <table id={table} className={styles.catalogue} aria-label={tableLabel}>
        <ColumnHeads>
          {say({ en: 'Logo', pl: 'Logo' })}
          {nameHead}
          {say({ en: 'Description', pl: 'Opis' })}
          {countryHead}
          {typeHead}
        </ColumnHeads>
        <tbody>
          {shown.map((group) => (
            <Row key={group.methods.map(({ key }) => key).join(' ')} group={group} />
          ))}
          {shown.length === 0 && (
            <tr className={styles.none}>
              <td colSpan={5}>
                <p>
                  {say({
                    en: 'No payment method matches these filters.',
                    pl: 'Żadna metoda płatności nie pasuje do tych filtrów.',
                  })}
                </p>
                <button type="button" className={styles.clear} onClick={clearAndStay}>
                  {clearText}
                </button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}

const total = groupedMethods(methods).length

/** The kinds of payment that some method has, in the order of the methods. */
const types = [...new Set(methods.map(({ type }) => type))]

/** The name in this language for a name from a link in the other language. */
function ownName(name: string): string {
  const method = methods.find((one) => one.name === name || one.otherName === name)
  return method?.name ?? name
}

/** Every name once, including a selected one without methods. */
function namesWith(chosen: string): string[] {
  const names = new Set(methods.map(({ name }) => name))
  if (chosen !== '') names.add(chosen)
  return [...names].sort((a, b) => a.localeCompare(b, language))
}

function Row({ group }: { readonly group: MethodGroup }): ReactNode {
  const { methods, countries, description, details } = group
  const [{ name, type, artwork }] = methods
  return (
    <tr>
      <td className={styles.logo}>
        <img src={artwork} alt="" width={60} height={36} loading="lazy" decoding="async" />
      </td>
      <th scope="row">{name}</th>
      <td>
        {description}
        {details.map((one) => (
          <span key={one} className={styles.detail}>
            {one}
          </span>
        ))}
      </td>
      <td>{countries.length > 0 ? countries.map((one) => one.name).join(', ') : everywhereText}</td>
      <td>{groupNames[type]}</td>
    </tr>
  )
}

interface FieldProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

function Field({ label, children }: FieldProps): ReactNode {
  const id = useId()
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </p>
  )
}

const nameHead = say({ en: 'Name', pl: 'Nazwa' })
const countryHead = say({ en: 'Supported country', pl: 'Obsługiwany kraj' })
const typeHead = say({ en: 'Payment type', pl: 'Rodzaj płatności' })
const anyText = say({ en: 'All', pl: 'Wszystkie' })
const clearText = say({ en: 'Clear filters', pl: 'Wyczyść filtry' })

/** The text for a method without specific countries. */
const everywhereText = say({ en: 'All countries', pl: 'Wszystkie kraje' })
const tableLabel = say({ en: 'Payment method catalog', pl: 'Katalog metod płatności' })
