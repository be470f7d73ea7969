import Translate from '@docusaurus/Translate'
import { Fragment, type ReactNode } from 'react'
import type { Field } from '../../../plugins/contract/reference.ts'
import styles from './styles.module.css'

interface Props {
  readonly fields: readonly Field[]
  /** Replies promise fields; only a request can require them. */
  readonly showRequired: boolean
}

/** The fields of a body or of parameters; fields inside a field open below it. */
export default function FieldTable({ fields, showRequired }: Props): ReactNode {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.name} className={styles.field}>
          <div className={styles.head}>
            <code className={styles.name}>{field.name}</code>
            {field.type && <span className={styles.type}>{field.type}</span>}
            {showRequired && field.required && (
              <span className={styles.required}>
                <Translate id="reference.field.required">required</Translate>
              </span>
            )}
            {showRequired && field.varies && (
              <span className={styles.required}>
                <Translate id="reference.field.varies">required in some variants</Translate>
              </span>
            )}
            {field.limits && <span className={styles.limits}>{field.limits}</span>}
          </div>
          {field.description && <p className={styles.description}>{field.description}</p>}
          {field.enum.length > 0 && <EnumValues values={field.enum} />}
          {field.fields.length > 0 && (
            <details className={styles.inside}>
              <summary>
                <Translate id="reference.field.inside" values={{ name: <code>{field.name}</code> }}>
                  {'Fields of {name}'}
                </Translate>
              </summary>
              <FieldTable fields={field.fields} showRequired={showRequired} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function EnumValues({ values }: { readonly values: readonly string[] }): ReactNode {
  return (
    <p className={styles.values}>
      <Translate id="reference.field.values">Values:</Translate>
      {values.map((value) => (
        <Fragment key={value}>
          {' '}
          <code>{value}</code>
        </Fragment>
      ))}
    </p>
  )
}
