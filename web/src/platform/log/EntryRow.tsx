import type { WrittenEntry } from '@steward/contract/log.ts'
import type { ReactNode } from 'react'
import { AskedFacts } from '#platform/join-check/AskedFacts.tsx'
import { Facts } from '#ui/row/Facts.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row, type RowProps } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { kindOf } from './kind-of.ts'
import { outcomeMark, wayMark } from './outcome.tsx'
import { useSentence } from './sentence.ts'
import styles from './EntryRow.module.css'

type Props = Pick<RowProps, 'href' | 'onPress' | 'leads'> & {
  entry: WrittenEntry
  /** When it was, as fine as the place needs it. */
  time: string
  /** Where it was, in front of when. */
  where?: ReactNode
}

/** One thing that was done: what, why, when, by which way, how it ended. */
export function EntryRow({ entry, time, where, ...way }: Props) {
  const said = useSentence()(entry)
  const { icon, tone } = kindOf(entry.kind)
  const outcome = outcomeMark(entry)
  const by = wayMark(entry)
  const { asked, check } = entry.details

  return (
    <Row
      leading={<Tile icon={icon} tone={outcome ? 'quiet' : tone} />}
      title={said}
      wrap="all"
      note={
        <>
          {entry.reason && (
            <span className={styles.reason}>
              <Name of={entry.reason} unnamed="" />
            </span>
          )}
          {asked && (
            <span className={styles.asked}>
              <AskedFacts asked={asked} hasPassed={check === 'passed'} />
            </span>
          )}
          {outcome && <span className={styles.notDone}>{outcome}</span>}
          {outcome && entry.error && (
            <bdi className={styles.error} dir="ltr">
              {entry.error}
            </bdi>
          )}
          <Facts>
            {where && <span>{where}</span>}
            <span>{time}</span>
            {by && <span>{by}</span>}
          </Facts>
        </>
      }
      {...way}
    />
  )
}
