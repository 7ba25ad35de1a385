import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Button } from '#ui/control/Button.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import type { Example } from './example.ts'
import { protectionQuery } from './query.ts'
import { SignalWords } from './SignalWords.tsx'
import { ruleWords } from './rule-words.tsx'
import { verdictsOf } from './words.tsx'

type Props = { chatId: ChatId; example: Example; isFine: boolean; onFine: () => void; onClose: () => void }

/**
 * Why a message would be found, and the way to say that it is fine: what reads like spam is learned not to be, for all
 * else its author is trusted.
 */
export function TriedSheet({ chatId, example, isFine, onFine, onClose }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { person, excerpt, signals, verdict, message_id } = example
  const isText = signals.every(({ rule }) => rule === 'learned')
  const fine = useMutation({
    mutationFn: async () => {
      if (isText)
        return (await call('/api/groups/protection/fine', { chat_id: chatId, message_id })).is_learned
      if (person)
        await call('/api/groups/protection/trust', {
          chat_id: chatId,
          user_id: person.user_id,
          is_trusted: true,
        })
      return true
    },
    onSuccess: async (isDone) => {
      host.haptic(isDone ? 'success' : 'error')
      await client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey })
      if (!isDone) return
      onFine()
      onClose()
    },
    onError: () => host.haptic('error'),
  })
  const { words } = useFailureWords(fine.error)

  return (
    <Dialog onBack={onClose} title={<Trans>Why?</Trans>} form="sheet" busy={fine.isPending}>
      <Section list>
        {signals.map((signal) => (
          <li key={signal.rule}>
            <Row
              title={i18n._(ruleWords[signal.rule].name)}
              wrap="note"
              note={<SignalWords signal={signal} />}
            />
          </li>
        ))}
      </Section>
      <Section
        footer={
          isText ? (
            <Trans>If it’s fine, Steward learns that such texts aren’t spam here.</Trans>
          ) : (
            person && (
              <Trans>
                If it’s fine, rules will leave <Name of={fullName(person)} unnamed={t`Deleted account`} />{' '}
                alone from now on.
              </Trans>
            )
          )
        }
      >
        <Row title={<Trans>Expected action</Trans>} value={verdictsOf(signals[0]?.rule)[verdict]} />
        {excerpt !== null && <Row title={<bdi>{excerpt}</bdi>} wrap="all" />}
      </Section>
      {fine.isError && <p role="alert">{words}</p>}
      {fine.data === false && (
        <p role="alert">
          <Trans>This text is too short to learn from.</Trans>
        </p>
      )}
      {!isFine && (isText || person) && (
        <Button disabled={fine.isPending} onPress={() => fine.mutate()}>
          <Trans>This is fine</Trans>
        </Button>
      )}
      <Button look="plain" onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}
