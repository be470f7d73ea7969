import Link from '@docusaurus/Link'
import { say } from '@site/src/say'
import { Fragment, type ReactNode } from 'react'
import type { Field, Variant } from '../../../plugins/contract/reference.ts'
import { fieldAnchor, variantPlace } from '../../../plugins/reference/field-anchor.ts'
import styles from './styles.module.css'

interface Props {
  /** The fields, or the shapes of which one applies. */
  readonly of: { readonly fields: readonly Field[]; readonly variants?: readonly Variant[] }
  /** A request requires some of its fields; a reply always has some of its fields. */
  readonly direction: 'request' | 'reply'
  /** The place of the fields on their page, where each one has an address. */
  readonly place?: string | undefined
}

/** The fields of a body or of parameters; fields inside a field open below it. */
export default function FieldTable({ of: { fields, variants }, ...how }: Props): ReactNode {
  if (variants) return <Variants variants={variants} {...how} />
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <Row key={field.name} field={field} {...how} />
      ))}
    </ul>
  )
}

type How = Omit<Props, 'of'>

function Row({ field, direction, place }: How & { readonly field: Field }): ReactNode {
  const { name, limits, description } = field
  const anchor = place === undefined || name === '' ? undefined : fieldAnchor(place, name)
  return (
    <li className={styles.field} id={anchor}>
      <div className={styles.head}>
        <span>
          {name && <code className={styles.name}>{name}</code>}
          {anchor && (
            <a href={`#${anchor}`} className={styles.anchor} aria-label={linkLabel(name)}>
              #
            </a>
          )}
        </span>
        <Type of={field} />
        {name && <Mark of={field} direction={direction} />}
        {limits && <span className={styles.limits}>{limits}</span>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {field.enum.length > 0 && <EnumValues values={field.enum} meanings={field.meanings} />}
      {field.fields.length > 0 && (
        <details className={styles.inside}>
          <summary>
            {say(
              { en: 'Fields of {name}', pl: 'Pola obiektu {name}' },
              { name: <code>{name}</code> },
            )}
          </summary>
          <FieldTable of={field} direction={direction} place={anchor} />
        </details>
      )}
    </li>
  )
}

/** The type of a field; a named object links to its place on the page of objects. */
function Type({ of: { type, object } }: { readonly of: Field }): ReactNode {
  if (type === '') return null
  return (
    <span className={styles.type}>
      {type}
      {object && (
        <>
          {' '}
          (<Link to={`/api/objects/#object-${object}`}>{object}</Link>)
        </>
      )}
    </span>
  )
}

function Mark({
  of: { required, varies },
  direction,
}: {
  readonly of: Field
  readonly direction: Props['direction']
}): ReactNode {
  if (direction === 'reply')
    return (
      required && (
        <span className={styles.present}>{say({ en: 'always present', pl: 'zawsze obecne' })}</span>
      )
    )
  return (
    <>
      {required && (
        <span className={styles.required}>{say({ en: 'required', pl: 'wymagane' })}</span>
      )}
      {varies && (
        <span className={styles.required}>
          {say({ en: 'required in some variants', pl: 'wymagane w niektórych wariantach' })}
        </span>
      )}
    </>
  )
}

/** One of several shapes; the reader opens the relevant one. */
function Variants({
  variants,
  direction,
  place,
}: How & { readonly variants: readonly Variant[] }): ReactNode {
  return (
    <>
      <p className={styles.description}>
        {say({ en: 'One of these variants:', pl: 'Jeden z wariantów:' })}
      </p>
      {variants.map(({ title, fields }, index) => (
        <details
          key={title}
          className={styles.variant}
          open={index === 0}
          {...(place !== undefined && { name: place })}
        >
          <summary>{title}</summary>
          <FieldTable
            of={{ fields }}
            direction={direction}
            place={place === undefined ? undefined : variantPlace(place, index)}
          />
        </details>
      ))}
    </>
  )
}

function EnumValues({
  values,
  meanings,
}: {
  readonly values: readonly string[]
  readonly meanings: Field['meanings']
}): ReactNode {
  if (meanings) {
    return (
      <dl className={styles.meanings}>
        {values.map((value) => (
          <Fragment key={value}>
            <dt>
              <code>{value}</code>
            </dt>
            <dd>{meanings[value]}</dd>
          </Fragment>
        ))}
      </dl>
    )
  }
  return (
    <p className={styles.values}>
      {say({ en: 'Values:', pl: 'Wartości:' })}
      {values.map((value) => (
        <Fragment key={value}>
          {' '}
          <code>{value}</code>
        </Fragment>
      ))}
    </p>
  )
}

function linkLabel(name: string): string {
  return say({ en: 'Link to {name}', pl: 'Odnośnik do pola {name}' }, { name })
}
