import { Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '#platform/change.ts'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { paths } from '#platform/paths.ts'
import { useWhenHere } from '#platform/use-when-here.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { visibleName } from '@steward/contract/visible-name.ts'
import { shortTitle } from './short-title.ts'
import { whyNot } from './why-not.tsx'
import { navigation } from '#platform/navigation.ts'

type Props = { group: Group; isElsewhere: boolean }

/** Erases everything kept about the group, for good. The bot has to leave first, or it would start to collect again. */
export function ForgetSection({ group, isElsewhere }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const whenHere = useWhenHere()
  const { chat_id: chatId } = group
  const isOut = group.state === 'bot_removed'
  const { mutate, isPending } = useMutation({
    mutationFn: () => change('/api/groups/forget', { chat_id: chatId }),
    onSuccess: () => {
      host.haptic('success')
      whenHere(() => navigation.reset(paths.groups()))
      // Nothing of it is left to be shown anywhere.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(chatId) })
      return client.resetQueries({ queryKey: ['groups', 'list'] })
    },
    onError: () => host.haptic('error'),
  })
  const why =
    isOut || isElsewhere ? (
      whyNot(group.can_erase, isElsewhere)
    ) : (
      <Trans>Remove Steward from the group first.</Trans>
    )

  async function forget() {
    const title = shortTitle(visibleName(group.title) ?? t`Unnamed group`)
    const question = t`Erase everything Steward keeps about ${title}? Members, log, warnings, notes and settings are deleted at once, for all admins. This can’t be undone.`
    if (await confirm(question)) mutate()
  }

  return (
    <Section
      {...(isOut && { title: <Trans>Steward was removed</Trans> })}
      footer={
        <Trans>
          Everything Steward keeps about this group is deleted at once and can’t be restored: members,
          activity, log, warnings, notes, reports, links and settings. Nothing changes in Telegram.
        </Trans>
      }
    >
      <Row
        title={isPending ? <Trans>Erasing…</Trans> : <Trans>Erase the group’s data</Trans>}
        wrap="note"
        {...(why === undefined
          ? { tone: 'destructive' as const, onPress: () => !isPending && void forget() }
          : { note: why })}
      />
    </Section>
  )
}
