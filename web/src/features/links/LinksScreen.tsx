import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { useNow } from '#platform/use-now.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { LinkForm } from './LinkForm.tsx'
import { Links } from './Links.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import { linksQuery } from './queries.ts'

export const LinksScreen = inGroup(OfGroup)

type Open = { is: 'nothing' } | { is: 'new' } | { is: 'link' | 'edit'; link: string }
const nothing: Open = { is: 'nothing' }

function OfGroup({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const now = Math.floor(useNow() / 1000)
  const query = useInfiniteQuery({ ...linksQuery(chatId), ...live })
  const [open, setOpen] = useState(nothing)
  const { data, error } = query
  const shown =
    'link' in open
      ? data?.pages.flatMap(({ links }) => links).find(({ link }) => link === open.link)
      : undefined
  const close = () => setOpen(nothing)
  const show = (link: string) => setOpen({ is: 'link', link })
  /** A link takes its time to be made, and somebody may be at another by then. */
  const showIfFree = (link: string) =>
    setOpen((before) => (before.is === 'nothing' ? { is: 'link', link } : before))
  const onRetry = () => void restart(client, linksQuery(chatId).queryKey)

  return (
    <QueryPage
      title={<Trans>Invite links</Trans>}
      onRefresh={() => query.refetch()}
      data={data}
      error={error}
      onRetry={onRetry}
      skeleton={<SkeletonList />}
      below={
        <>
          {open.is === 'new' && <LinkForm chatId={chatId} onDone={show} onClose={close} />}
          {open.is === 'link' && shown && (
            <LinkSheet
              chatId={chatId}
              link={shown}
              now={now}
              onEdit={() => setOpen({ is: 'edit', link: shown.link })}
              onClose={close}
            />
          )}
          {open.is === 'edit' && shown && (
            <LinkForm chatId={chatId} link={shown} onDone={show} onClose={() => show(shown.link)} />
          )}
        </>
      }
    >
      {() => (
        <Links
          query={query}
          now={now}
          onOpen={show}
          chatId={chatId}
          onMade={showIfFree}
          onForm={() => setOpen({ is: 'new' })}
        />
      )}
    </QueryPage>
  )
}
