import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerState } from '@steward/contract/operator.ts'
import type { ReactNode } from 'react'
import { useNow } from '#platform/use-now.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SpanWords } from '#ui/words/SpanWords.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'

/** Queues, disk, the last backup and the versions. */
export function Figures({ server }: { server: ServerState }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { updates, calls_waiting, disk_free, backup_at, versions } = server
  const ago = (at: number | null, never: ReactNode) =>
    at === null ? never : (timeAgo(i18n.locale, at, now) ?? t`just now`)
  const percent = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      <Section title={<Trans>Queues</Trans>}>
        <Row title={<Trans>Last update</Trans>} value={ago(updates.last_at, <Trans>None yet</Trans>)} />
        <Row
          title={<Trans>Updates to process</Trans>}
          value={i18n.number(updates.waiting)}
          note={
            updates.waiting > 0 && (
              <Trans>
                The oldest has waited <SpanWords seconds={Math.max(1, Math.round(updates.oldest_seconds))} />
              </Trans>
            )
          }
        />
        {updates.at_telegram !== null && (
          <Row title={<Trans>Updates still at Telegram</Trans>} value={i18n.number(updates.at_telegram)} />
        )}
        <Row title={<Trans>Calls to Telegram, queued</Trans>} value={i18n.number(calls_waiting)} />
      </Section>
      <Section
        title={<Trans>Storage</Trans>}
        footer={<Trans>Only backups made with steward export are known here.</Trans>}
      >
        {disk_free !== null && <Row title={<Trans>Free disk space</Trans>} value={percent(disk_free)} />}
        <Row title={<Trans>Last backup</Trans>} value={ago(backup_at, <Trans>Unknown</Trans>)} />
      </Section>
      <Section title={<Trans>Versions</Trans>}>
        <Row title={<Trans>Steward</Trans>} value={<bdi>{versions.steward}</bdi>} />
        <Row title={<bdi>Node.js</bdi>} value={<bdi>{versions.node}</bdi>} />
        <Row title={<bdi>PostgreSQL</bdi>} value={<bdi>{versions.database}</bdi>} />
      </Section>
    </>
  )
}
