import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityDetails } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '#platform/paths.ts'
import { restart } from '#platform/restart.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { byHand } from '#ui/page/by-hand.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { FirstWords } from './FirstWords.tsx'
import { JoinChecks } from './JoinChecks.tsx'
import { JoinsPerLink } from './JoinsPerLink.tsx'
import { later } from './later.tsx'
import { OfRange } from './OfRange.tsx'
import { Ranked } from './Ranked.tsx'
import { PersonRow } from './rows.tsx'
import { detailsQuery } from './queries.ts'
import type { Range } from './range.ts'
import { RulesFound } from './RulesFound.tsx'
import { SinceWords } from './SinceWords.tsx'

/** Who and what stood behind the numbers; each leads to where one reads on. */
export function Details({ chatId, range }: { chatId: ChatId; range: Range }) {
  const client = useQueryClient()
  const query = detailsQuery(chatId, range)
  const { data, isError, isPlaceholderData, isPending, refetch } = useQuery(query)
  return (
    <>
      {data && (
        <OfRange isFormer={isPlaceholderData}>
          <Sections chatId={chatId} details={data} />
        </OfRange>
      )}
      {isPending && (
        <Loading onRetry={() => void restart(client, query.queryKey)}>
          <SkeletonList rows={3} />
        </Loading>
      )}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(refetch) }}>
        {isError && <Trans>Couldn’t load the lists.</Trans>}
      </Banner>
    </>
  )
}

type Props = { chatId: ChatId; details: ActivityDetails }

const Sections = later(function Sections({ chatId, details }: Props) {
  const { t, i18n } = useLingui()
  const { writers, admins, checks, shortened } = details
  return (
    <>
      <Ranked
        title={<Trans>Most active people</Trans>}
        footer={
          <>
            <Trans>By messages. Only admins see this.</Trans>{' '}
            <FirstWords of="writers" list={writers ?? []} shortened={shortened} />
          </>
        }
        of={writers ?? []}
        keyOf={({ person }) => person.user_id}
      >
        {({ person, messages }) => (
          <PersonRow
            person={person}
            value={i18n.number(messages)}
            to={paths.member(chatId, person.user_id)}
          />
        )}
      </Ranked>
      <Ranked
        title={<Trans>Admin actions</Trans>}
        footer={
          <>
            <Trans>Actions in the log, without what bots did by themselves.</Trans>{' '}
            <FirstWords of="admins" list={admins} shortened={shortened} />{' '}
            <SinceWords day={details.admins_since} />
          </>
        }
        of={admins}
        keyOf={({ person, actor_is }) => person?.user_id ?? actor_is}
      >
        {({ person, actor_is, actions }) => (
          <PersonRow
            person={person}
            unnamed={actor_is === 'anonymous' ? t`Anonymous admins` : undefined}
            value={i18n.number(actions)}
            to={person ? `${paths.log(chatId)}?actor=${person.user_id}` : paths.log(chatId)}
          />
        )}
      </Ranked>
      <JoinsPerLink chatId={chatId} {...details} />
      <RulesFound chatId={chatId} {...details} />
      {checks && <JoinChecks chatId={chatId} checks={checks} shortened={shortened} />}
    </>
  )
})
