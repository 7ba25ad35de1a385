import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { call } from '#platform/api.ts'
import { chatIdFrom } from '#platform/chat-id.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { shieldIcon } from '#platform/protection/shield-icon.ts'
import { useUntold } from '#platform/use-failure-words.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { fullName } from '#ui/words/visible-name.ts'

const trustedQuery = (chatId: ChatId) =>
  queryOptions({
    queryKey: ['trusted', chatId],
    queryFn: ({ signal }) => call('/api/groups/protection/trusted', { chat_id: chatId }, { signal }),
    staleTime: 2000,
  })

/** Whom the rules of a group leave alone. */
export function TrustedScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Known chatId={chatId} />
}

function Known({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data, error } = useQuery(trustedQuery(chatId))
  const again = () => void restart(client, trustedQuery(chatId).queryKey)
  const distrust = useMutation({
    mutationFn: (userId: UserId) =>
      call('/api/groups/protection/trust', { chat_id: chatId, user_id: userId, is_trusted: false }),
    onSettled: () => client.invalidateQueries({ queryKey: trustedQuery(chatId).queryKey }),
  })
  const words = useUntold(distrust.error)

  return (
    <Page title={<Trans>Trusted people</Trans>}>
      {data && data.trusted.length === 0 && (
        <Empty picture={<Emblem of={shieldIcon} />} title={<Trans>No trusted people yet</Trans>}>
          <p>
            <Trans>
              Undo what a rule did and choose “Undo & trust them”. Rules leave them alone from then on.
            </Trans>
          </p>
        </Empty>
      )}
      {data && data.trusted.length > 0 && (
        <Section
          footer={<Trans>Rules leave these people alone. Admins are never acted on anyway.</Trans>}
          list
        >
          {data.trusted.map(({ person }) => (
            <li key={person.user_id}>
              <Row
                leading={<Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />}
                title={<Name of={fullName(person)} unnamed={t`Deleted account`} />}
                value={<Trans>Stop trusting</Trans>}
                onPress={() => !distrust.isPending && distrust.mutate(person.user_id)}
              />
            </li>
          ))}
        </Section>
      )}
      <Banner>{words}</Banner>
      {!data && error && <FailedRead error={error} onRetry={again} />}
      {!data && !error && (
        <Loading onRetry={again}>
          <SkeletonList rows={3} />
        </Loading>
      )}
    </Page>
  )
}
