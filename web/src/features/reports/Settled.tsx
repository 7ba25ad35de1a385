import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Report } from '@steward/contract/reports.ts'
import type { MouseEvent, ReactNode } from 'react'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'

type Props = { chatId: ChatId; reports: readonly Report[] }

/** What became of recent reports, who handled them, and the way to whom they are about: to undo it there, say. */
export function Settled({ chatId, reports }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  if (reports.length === 0) return null

  return (
    <Section title={<Trans>Recent</Trans>} list>
      {reports.map(
        ({ report_id: id, target, sender_title: channel, state, settled_at: at, settled_by: by }) => {
          const name = target ? fullName(target) : (channel ?? t`Admins called`)
          const path = target && name && paths.member(chatId, target.user_id)
          return (
            <li key={id}>
              <Row
                title={<Name of={name} unnamed={t`Deleted account`} />}
                wrap="note"
                note={
                  <>
                    {stateWords[state]}
                    {state !== 'expired' && (
                      <>
                        {dot}
                        {by ? <Name of={fullName(by)} unnamed={t`Deleted account`} /> : t`Someone`}
                      </>
                    )}
                  </>
                }
                value={at === null ? undefined : (timeAgo(i18n.locale, at, now) ?? t`just now`)}
                {...(path && { href: path, onPress: (event: MouseEvent) => go(event, path) })}
              />
            </li>
          )
        },
      )}
    </Section>
  )
}

const stateWords: Record<Report['state'], ReactNode> = {
  acted: <Trans>Handled</Trans>,
  dismissed: <Trans>Dismissed</Trans>,
  expired: <Trans>Not handled within a week</Trans>,
  open: <Trans>Waiting</Trans>,
}
