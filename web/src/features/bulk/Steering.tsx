import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bulk } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '#platform/change.ts'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

type Way = 'pause' | 'resume' | 'stop'

/** A pause and its end, and a stop, while it has not come to all. What the brake holds the group's owners let go on. */
export function Steering({ chatId, bulk }: { chatId: ChatId; bulk: Bulk }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { waiting } = bulk.counts
  const { mutate } = useMutation({
    mutationFn: (way: Way) => change(`/api/groups/bulk/${way}`, { chat_id: chatId, bulk_id: bulk.bulk_id }),
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => client.invalidateQueries({ queryKey: ['bulk', chatId] }),
  })
  const isOver = bulk.state === 'done' || bulk.state === 'stopped'
  if (isOver || !bulk.can_stop || waiting === 0) return null

  async function stop() {
    const question = t`Stop? ${plural(waiting, { one: '# person is', other: '# people are' })} skipped. Finished actions stay.`
    if (await confirm(question)) mutate('stop')
  }

  const isRunning = bulk.state === 'running'
  return (
    <Section footer={isRunning && <Trans>It continues if you leave this page.</Trans>}>
      {isRunning && <Row title={<Trans>Pause</Trans>} tone="accent" onPress={() => mutate('pause')} />}
      {bulk.paused_by_hand && (
        <Row title={<Trans>Resume</Trans>} tone="accent" onPress={() => mutate('resume')} />
      )}
      <Row title={<Trans>Stop</Trans>} tone="destructive" onPress={() => void stop()} />
    </Section>
  )
}
