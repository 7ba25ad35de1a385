import { Trans, useLingui } from '@lingui/react/macro'
import type { LogEntry } from '@steward/contract/log.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { timeLeft } from '../time-left.ts'
import { historyWords } from './history-words.tsx'
import styles from './HistoryEntry.module.css'

/** What was done, by whom, why, for how long, and what came of it. */
export function HistoryEntry({ entry, now }: { entry: LogEntry; now: number }) {
  const { t, i18n } = useLingui()
  const { kind, via, reason, at, details } = entry
  const ago = timeAgo(i18n.locale, at, now) ?? t`just now`
  const time = details.until ? timeLeft(i18n.locale, details.until, at * 1000) : ''

  return (
    <Row
      wrap="all"
      title={
        <>
          {historyWords[kind] ?? <Trans>Something else by</Trans>} <Actor entry={entry} />
        </>
      }
      note={
        <>
          {ago}
          {time && (
            <>
              {dot}
              {time}
            </>
          )}
          {via === 'telegram' && (
            <>
              {dot}
              <Trans>by hand in Telegram</Trans>
            </>
          )}
          {reason && (
            <>
              {dot}
              <Name of={reason} unnamed="" />
            </>
          )}
          <Outcome entry={entry} />
        </>
      }
    />
  )
}

function Actor({ entry: { actor, actor_is: is } }: { entry: LogEntry }) {
  const { t } = useLingui()
  if (is === 'bot') return <Trans>Steward</Trans>
  if (is === 'anonymous') return <Trans>an anonymous admin</Trans>
  if (actor === null) return <Trans>someone unknown</Trans>
  return <Name of={fullName(actor)} unnamed={t`Deleted account`} />
}

/** Only where it did not come to be: that it did is what everybody takes for granted. */
function Outcome({ entry: { outcome, error } }: { entry: LogEntry }) {
  switch (outcome) {
    case 'done':
      return null
    case 'under_way':
      return (
        <span className={styles.outcome}>
          <Trans>On its way</Trans>
        </span>
      )
    case 'refused':
      return (
        <span className={styles.outcome}>
          <Trans>Not done:</Trans> <RefusalWords name={error} />
        </span>
      )
    default:
      return (
        <span className={styles.outcome}>
          <Trans>Not done:</Trans> <bdi>{error ?? <Trans>Telegram didn’t answer.</Trans>}</bdi>
        </span>
      )
  }
}
