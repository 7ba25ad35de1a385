import { Trans } from '@lingui/react/macro'
import type { InviteLink, LinkPage } from '@steward/contract/links.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { linkIcon } from './icons.ts'
import { LinkRow } from './LinkRow.tsx'
import { NewLink } from './NewLink.tsx'
import { stateOf } from './standing-of.ts'

type Props = ComponentProps<typeof NewLink> & {
  query: UseInfiniteQueryResult<InfiniteData<LinkPage>>
  now: number
  onOpen: (link: string) => void
}

/** The ways to a new one, those that work, and those by which nobody comes any more. */
export function Links({ query, now, onOpen, ...ofNew }: Props) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const links = data?.pages.flatMap((page) => page.links) ?? []
  const botCan = data?.pages[0]?.bot_can_manage ?? false
  const working = links.filter((link) => stateOf(link, now) === 'works')
  const over = links.filter((link) => stateOf(link, now) !== 'works')
  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })
  const rows = (some: InviteLink[]) =>
    some.map((link) => (
      <li key={link.link}>
        <LinkRow link={link} now={now} onOpen={() => onOpen(link.link)} />
      </li>
    ))

  return (
    <>
      {botCan ? (
        <NewLink {...ofNew} />
      ) : (
        <Banner>
          <Trans>
            Steward needs the “Add members” permission to create links. The group’s owner can grant it in
            Telegram.
          </Trans>
        </Banner>
      )}
      {links.length === 0 && (
        <Empty picture={<Emblem of={linkIcon} />} title={<Trans>No links yet</Trans>}>
          <p>
            <Trans>Make one for each place where you invite people, and see which works best.</Trans>
          </p>
        </Empty>
      )}
      {working.length > 0 && (
        <Section title={<Trans>Active links</Trans>} list>
          {rows(working)}
        </Section>
      )}
      {over.length > 0 && (
        <Section title={<Trans>Inactive links</Trans>} list>
          {rows(over)}
        </Section>
      )}
      {hasNextPage && !isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </>
  )
}
