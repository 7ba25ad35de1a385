import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inGroup } from '#platform/in-group.tsx'
import { ListEnd, NotRead } from '#platform/ListEnd.tsx'
import { shieldIcon } from '#platform/protection/shield-icon.ts'
import { trustedQuery, useTrust } from '#platform/protection/trusted-query.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { useUntold } from '#platform/use-failure-words.ts'
import { useSettled } from '#platform/use-settled.ts'
import { SearchField } from '#ui/control/SearchField.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import { TrustedRow } from './TrustedRow.tsx'

/** As the contract has it. */
const longestSearch = 64

/** Whom the rules of a group leave alone, and the way to add others. */
export const TrustedScreen = inGroup(TrustedPage)

function TrustedPage({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useInfiniteQuery(trustedQuery(chatId))
  const { data, error } = query
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const trust = useTrust(chatId)
  const words = useUntold(trust.error)
  const set = (user_id: Parameters<typeof trust.mutate>[0]['user_id'], is_trusted: boolean) =>
    !trust.isPending && trust.mutate({ user_id, is_trusted })

  return (
    <QueryPage
      title={<Trans>Trusted people</Trans>}
      onRefresh={() => query.refetch()}
      data={data}
      error={error}
      onRetry={() => void restart(client, trustedQuery(chatId).queryKey)}
      skeleton={<SkeletonList rows={3} />}
      above={
        <SearchField label={t`Add someone`} value={typed} maxLength={longestSearch} onChange={setTyped} />
      }
      below={<Banner>{words}</Banner>}
    >
      {({ pages }) => {
        const trusted = pages.flatMap((page) => page.trusted)
        if (search !== '')
          return (
            <FoundMembers
              chatId={chatId}
              search={search}
              trusted={new Set(trusted.map(({ person }) => person.user_id))}
              onTrust={(userId) => {
                set(userId, true)
                setTyped('')
              }}
            />
          )
        if (trusted.length === 0)
          return (
            <Empty picture={<Emblem of={shieldIcon} />} title={<Trans>No trusted people yet</Trans>}>
              <p>
                <Trans>Rules leave trusted people alone. Search for a member to add them.</Trans>
              </p>
            </Empty>
          )
        return (
          <>
            <Section
              footer={<Trans>Rules leave these people alone. Admins are never acted on anyway.</Trans>}
              list
            >
              {trusted.map((one) => (
                <li key={one.person.user_id}>
                  <TrustedRow trusted={one} onPress={() => set(one.person.user_id, false)} />
                </li>
              ))}
              <ListEnd query={query} />
            </Section>
            <NotRead query={query}>
              {query.isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
            </NotRead>
          </>
        )
      }}
    </QueryPage>
  )
}
