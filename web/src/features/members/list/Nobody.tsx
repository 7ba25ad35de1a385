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
          <Trans>Search by any part of a name, @username or ID.</Trans>
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
    title: <Trans>No members seen yet</Trans>,
    words: <Trans>People appear here when they join, write or ask to join.</Trans>,
  },
  admins: {
    title: <Trans>No admins known</Trans>,
    words: <Trans>Telegram shows them once Steward is an admin.</Trans>,
  },
  muted: {
    title: <Trans>No one is muted</Trans>,
    words: <Trans>People you mute or restrict are listed here until it ends.</Trans>,
  },
  banned: {
    title: <Trans>No one is banned</Trans>,
    words: <Trans>Telegram gives bots no list of bans. You see the bans since Steward joined.</Trans>,
  },
  new: {
    title: <Trans>No one joined this week</Trans>,
    words: <Trans>People who join stay here for 7 days.</Trans>,
  },
  silent: {
    title: <Trans>No inactive members</Trans>,
    words: <Trans>Members without any activity for 30 days are listed here.</Trans>,
  },
  bots: {
    title: <Trans>No other bots known</Trans>,
    words: <Trans>Bots that write or are added show up here.</Trans>,
  },
  gone: {
    title: <Trans>No one left</Trans>,
    words: <Trans>People who left are listed here.</Trans>,
  },
}
