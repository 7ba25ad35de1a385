import type { ActionOptions } from '@steward/contract/actions.ts'
import { Fragment } from 'react'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import type { BulkKind } from './bulk-kinds.ts'
import { shortVerbs } from './bulk-words.tsx'
import selectingStyles from '#ui/list/Selecting.module.css'

type Props = { kinds: readonly BulkKind[]; options: ActionOptions['options'] | undefined }

/** Why some of the buttons are off, each reason once; which of them, unless it is all. */
export function WhyNot({ kinds, options }: Props) {
  const reasonOf = (kind: BulkKind) => options?.[kind] ?? null
  return [...new Set(kinds.map(reasonOf))].map((reason) => {
    const refused = kinds.filter((kind) => reasonOf(kind) === reason)
    return (
      reason !== null && (
        <p className={selectingStyles.note} key={reason}>
          {refused.length < kinds.length && (
            <b>
              {refused.map((kind, at) => (
                <Fragment key={kind}>
                  {at > 0 && ', '}
                  {shortVerbs[kind]}
                </Fragment>
              ))}
              {': '}
            </b>
          )}
          <RefusalWords name={reason} />
        </p>
      )
    )
  })
}
