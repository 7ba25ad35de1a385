import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '#platform/change.ts'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { visibleName } from '@steward/contract/visible-name.ts'
import { leavingQuery } from './queries.ts'
import { shortTitle } from './short-title.ts'
import { whyNot } from './why-not.tsx'

type Props = { group: Group; isElsewhere: boolean }

/** The bot leaves; everything stays for whoever adds it again. */
export function RemoveSection({ group, isElsewhere }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { chat_id: chatId, can_remove: may, leaving } = group
  const { mutate, isPending } = useMutation({
    mutationFn: () => change('/api/groups/remove', { chat_id: chatId }),
    onSuccess: async ({ is_removed: isOut }) => {
      if (isOut) host.haptic('success')
      await client.invalidateQueries({ queryKey: leavingQuery(chatId).queryKey })
      await client.invalidateQueries({ queryKey: ['groups'] })
    },
    onError: () => host.haptic('error'),
  })
  const why = whyNot(may, isElsewhere)

  async function remove() {
    const title = shortTitle(visibleName(group.title) ?? t`Unnamed group`)
    if (await confirm(t`Remove Steward from ${title}? It leaves the group and stops working there.`)) mutate()
  }

  return (
    <Section
      footer={
        <>
          <p>
            <Trans>
              Steward leaves the group. Bans, admin rights and links in Telegram stay as they are; rules,
              reports and counting end.
            </Trans>
          </p>
          <p>
            <Trans>
              Steward keeps the group’s data for{' '}
              <Plural value={keptHours.removedGroup / 24} one="# day" other="# days" />. Add Steward again
              before that, and everything is still there.
            </Trans>
          </p>
        </>
      }
    >
      {isPending || leaving?.state === 'under_way' ? (
        <Row title={<Trans>Steward is leaving…</Trans>} />
      ) : (
        <>
          {leaving && <StillThere leaving={leaving} />}
          <Row
            title={leaving && why === undefined ? <Trans>Retry</Trans> : <Trans>Remove Steward</Trans>}
            wrap="note"
            {...(why === undefined
              ? // Who tries again has said yes already.
                { tone: 'destructive' as const, onPress: () => void (leaving ? mutate() : remove()) }
              : { note: why })}
          />
        </>
      )}
    </Section>
  )
}

function StillThere({ leaving: { state, error } }: { leaving: NonNullable<Group['leaving']> }) {
  return (
    <div role="alert">
      <Row
        title={<Trans>Steward is still in the group</Trans>}
        note={
          state === 'refused' ? (
            <Trans>Telegram did not let it leave: {error}</Trans>
          ) : (
            <Trans>Telegram has not confirmed that it left.</Trans>
          )
        }
        wrap="note"
      />
    </div>
  )
}
