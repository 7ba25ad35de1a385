import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '../../platform/change.ts'
import { confirm } from '../../platform/dialogs.ts'
import { host } from '../../platform/host.ts'
import { Row } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { visibleName } from '../../ui/visible-name.ts'
import { leavingQuery } from './queries.ts'
import { shortTitle } from './short-title.ts'
import { whyNot } from './why-not.tsx'

type Props = { group: Group; isElsewhere: boolean; isLeaving: boolean; onLeaving: () => void }

/** The bot leaves; everything stays for whoever adds it again. */
export function RemoveSection({ group, isElsewhere, isLeaving, onLeaving }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { chat_id: chatId, can_remove: may } = group
  const { mutate, isPending } = useMutation({
    mutationFn: () => change('/api/groups/remove', { chat_id: chatId }),
    onSuccess: async () => {
      host.haptic('success')
      onLeaving()
      await client.invalidateQueries({ queryKey: leavingQuery(chatId).queryKey })
      await client.invalidateQueries({ queryKey: ['groups'] })
    },
    onError: () => host.haptic('error'),
  })
  const why = whyNot(may, isElsewhere)

  async function remove() {
    const title = shortTitle(visibleName(group.title) ?? t`Unnamed group`)
    if (await confirm(t`Remove Steward from ${title}? The bot leaves and does nothing there any more.`))
      mutate()
  }

  return (
    <Section
      footer={
        <>
          <p>
            <Trans>
              The bot leaves the group. Bans, rights and links in Telegram stay as they are; rules, reports
              and counting end.
            </Trans>
          </p>
          <p>
            <Trans>
              What is kept of the group stays for{' '}
              <Plural value={keptHours.removedGroup / 24} one="# day" other="# days" />: who adds the bot
              again before finds everything.
            </Trans>
          </p>
        </>
      }
    >
      {isLeaving || isPending ? (
        <Row title={<Trans>The bot is leaving…</Trans>} />
      ) : (
        <Row
          title={<Trans>Remove Steward</Trans>}
          wrap="note"
          {...(why === undefined
            ? { tone: 'destructive' as const, onPress: () => void remove() }
            : { note: why })}
        />
      )}
    </Section>
  )
}
