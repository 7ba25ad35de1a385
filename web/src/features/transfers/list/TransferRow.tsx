import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { memo } from 'react'
import { day } from '#platform/day.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { dot } from '#ui/words/dot.ts'
import { AskWords } from '../AskWords.tsx'
import { stateWords } from '../state-words.tsx'

type Props = { application: TransferApplication }

// A refresh brings the same rows again every few seconds; the cache keeps those the same that did not change.
export const TransferRow = memo(function TransferRow({ application }: Props) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const { apply_id, group, state, expires_at: expires, settled_at: settled } = application
  const path = paths.transferApplyDetail(apply_id)
  const until = day(i18n.locale, expires)

  return (
    <Row
      wrap="all"
      leading={<Avatar id={group.chat_id} name={group.title} photoUrl={group.photo_url} />}
      title={<AskWords application={application} />}
      note={
        state === 'pending' ? (
          <Trans>Until {until}</Trans>
        ) : state === 'cooling' ? (
          <Trans>Admins can object until {until}</Trans>
        ) : (
          <>
            {stateWords[state]}
            {dot}
            {timeAgo(i18n.locale, settled ?? expires, now) ?? t`just now`}
          </>
        )
      }
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
})
