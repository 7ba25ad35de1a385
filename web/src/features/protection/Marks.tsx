import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Protection } from '@steward/contract/protection/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { useUntold } from '#platform/use-failure-words.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { protectionQuery } from '#platform/protection/query.ts'

type Props = { chatId: ChatId; marks: Protection['marks'] }

/** How much the rules learned from what admins of the group did, and the way to have it forgotten. */
export function Marks({ chatId, marks: { spam, ham, spam_needed, ham_needed } }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const forget = useMutation({
    mutationFn: () => call('/api/groups/protection/forget-marks', { chat_id: chatId }),
    onSuccess: () => {
      host.haptic('success')
      return client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey })
    },
    onError: () => host.haptic('error'),
  })
  const words = useUntold(forget.error)

  async function clear() {
    if (await confirm(t`Clear what Steward learned in this group? It starts again from zero.`))
      forget.mutate()
  }

  return (
    <>
      <Section
        title={<Trans>Learned here</Trans>}
        footer={
          spam < spam_needed || ham < ham_needed ? (
            <Trans>
              Steward learns from the people you ban and the messages you leave alone. It starts to use this
              after {i18n.number(spam_needed)} spam messages and {i18n.number(ham_needed)} others.
            </Trans>
          ) : (
            <Trans>Steward uses what it learned from your admins. It keeps no text of these messages.</Trans>
          )
        }
      >
        <Row title={<Trans>Spam</Trans>} value={<Counted count={spam} needed={spam_needed} />} />
        <Row title={<Trans>Not spam</Trans>} value={<Counted count={ham} needed={ham_needed} />} />
        {spam + ham > 0 && (
          <Row
            title={<Trans>Clear what it learned</Trans>}
            tone="destructive"
            onPress={() => !forget.isPending && void clear()}
          />
        )}
      </Section>
      <Banner>{words}</Banner>
    </>
  )
}

function Counted({ count, needed }: { count: number; needed: number }) {
  const { i18n } = useLingui()
  if (count >= needed) return i18n.number(count)
  return (
    <Trans>
      {i18n.number(count)} of {i18n.number(needed)}
    </Trans>
  )
}
