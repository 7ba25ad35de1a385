import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { trustedQuery, useTrust } from '#platform/protection/trusted-query.ts'
import { useUntold } from '#platform/use-failure-words.ts'
import { Switch } from '#ui/control/Switch.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Section } from '#ui/row/Section.tsx'

type Props = { chatId: ChatId; member: Pick<Member, 'person' | 'status' | 'is_present'> }

/** Whether rules leave somebody alone; nothing of admins, on whom they never act, and of whoever is not there. */
export function Trust({ chatId, member: { person, status, is_present: isPresent } }: Props) {
  const { data } = useInfiniteQuery(trustedQuery(chatId, person.user_id))
  const trust = useTrust(chatId)
  const words = useUntold(trust.error)
  if (!data || !isPresent || status === 'creator' || status === 'administrator') return null
  const isTrusted = data.pages.some((page) => page.trusted.length > 0)
  return (
    <>
      <Section>
        <Switch
          title={<Trans>Trusted</Trans>}
          note={<Trans>Rules leave them alone</Trans>}
          on={trust.isPending ? trust.variables.is_trusted : isTrusted}
          onChange={(on) => !trust.isPending && trust.mutate({ user_id: person.user_id, is_trusted: on })}
        />
      </Section>
      <Banner>{words}</Banner>
    </>
  )
}
