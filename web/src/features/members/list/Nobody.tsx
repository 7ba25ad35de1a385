import { Trans } from '@lingui/react/macro'
import type { MemberFilter } from '@steward/contract/members.ts'
import type { ReactNode } from 'react'
import { Empty } from '#ui/state/Empty.tsx'
import { NobodyPicture } from './NobodyPicture.tsx'

/** Nobody is called so, or nobody is so. */
export function Nobody({ filter, search }: { filter: MemberFilter; search: string }) {
  if (search)
    return (
      <Empty title={<Trans>No results for “{search}”</Trans>}>
        <p>
          <Trans>A part of the name, the @username or the id is enough.</Trans>
        </p>
      </Empty>
    )
  const { title, words } = nobody[filter]
  return (
    <Empty picture={<NobodyPicture />} title={title}>
      <p>{words}</p>
    </Empty>
  )
}

type Words = { title: ReactNode; words: ReactNode }

const nobody: Record<MemberFilter, Words> = {
  present: {
    title: <Trans>Nobody is known here yet</Trans>,
    words: <Trans>Who joins, writes or asks to join shows up here.</Trans>,
  },
  admins: {
    title: <Trans>No admins known</Trans>,
    words: <Trans>Telegram names them once the bot is an admin itself.</Trans>,
  },
  muted: {
    title: <Trans>Nobody is muted</Trans>,
    words: <Trans>Whom you mute or limit is listed here until it ends.</Trans>,
  },
  banned: {
    title: <Trans>Nobody is banned</Trans>,
    words: <Trans>Telegram gives no list of bans; those since the bot is there are known.</Trans>,
  },
  new: {
    title: <Trans>Nobody came this week</Trans>,
    words: <Trans>Who joins stays here for seven days.</Trans>,
  },
  silent: {
    title: <Trans>No inactive members</Trans>,
    words: <Trans>Who gave no sign for thirty days, and was watched for as long, is listed here.</Trans>,
  },
  bots: {
    title: <Trans>No other bots known</Trans>,
    words: <Trans>Bots that write or are added show up here.</Trans>,
  },
  gone: {
    title: <Trans>Nobody left</Trans>,
    words: <Trans>Who leaves is remembered here, with what is known of them.</Trans>,
  },
}
