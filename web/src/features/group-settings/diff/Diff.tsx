import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldChange } from '@steward/contract/settings-history.ts'
import { type ChangePart, partOf } from '@steward/contract/settings-parts.ts'
import type { ReactNode } from 'react'
import { Arrow } from '#ui/words/Arrow.tsx'
import { dot } from '#ui/words/dot.ts'
import { Permissions } from './Permissions.tsx'
import { fieldName, isText, ruleNameOf, valueWords } from './field-words.tsx'
import styles from './Diff.module.css'

type Props = {
  fields: readonly FieldChange[]
  /** Stands above already: what is the whole of it needs no name of its own to the eye. */
  under?: ChangePart
  /** Otherwise nobody knows what was before. */
  isBeforeKnown?: boolean
}

/** What was and what is, field by field. */
export const Diff = ({ fields, under, isBeforeKnown = true }: Props) => (
  <dl className={styles.diff}>
    {fields.map((change) => (
      <Field
        key={change.field}
        change={change}
        isNamed={change.field !== under}
        isOfRule={partOf(change.field) !== under}
        isBeforeKnown={isBeforeKnown}
      />
    ))}
  </dl>
)

type FieldProps = {
  change: FieldChange
  isNamed: boolean
  /** Whether the name of its rule stands nowhere above. */
  isOfRule: boolean
  isBeforeKnown: boolean
}

function Field({ change, isNamed, isOfRule, isBeforeKnown }: FieldProps) {
  const { i18n } = useLingui()
  const { field, before, after } = change
  const rule = isOfRule && ruleNameOf(field)
  const name = (
    <dt className={isNamed ? styles.name : 'for-ears'}>
      {rule && `${i18n._(rule)}${dot}`}
      {i18n._(fieldName(field))}
    </dt>
  )
  if (field === 'permissions')
    return (
      <div className={styles.field}>
        {name}
        <Permissions before={before} after={after} />
      </div>
    )
  const isLong = isText(field)
  return (
    <div className={styles.field}>
      {name}
      <dd className={isLong ? `${styles.values} ${styles.valuesLong}` : styles.values}>
        <Was isText={isLong && before !== null}>
          {isBeforeKnown ? valueWords(field, before, i18n) : <Trans>Unknown</Trans>}
        </Was>
        {!isLong && (
          <span aria-hidden="true">
            <Arrow />
          </span>
        )}
        <Is isText={isLong && after !== null}>{valueWords(field, after, i18n)}</Is>
      </dd>
    </div>
  )
}

type ValueProps = { isText: boolean; children: ReactNode }

const classOf = (isText: boolean) => (isText ? `${styles.side} ${styles.text}` : styles.side)

// Not every screen reader tells what is struck out. What is said for it does not decide how the value runs.
const Was = ({ isText, children }: ValueProps) => (
  <del className={classOf(isText)}>
    <span className="for-ears">
      <Trans>Before:</Trans>{' '}
    </span>
    <bdi className={styles.value}>{children}</bdi>
  </del>
)

const Is = ({ isText, children }: ValueProps) => (
  <ins className={classOf(isText)}>
    <span className="for-ears">
      <Trans>After:</Trans>{' '}
    </span>
    <bdi className={styles.value}>{children}</bdi>
  </ins>
)
