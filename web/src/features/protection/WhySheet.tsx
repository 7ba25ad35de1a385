import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api.ts'
import { go } from '#platform/go.ts'
import { host } from '#platform/host.ts'
import { paths } from '#platform/paths.ts'
import { SignalWords } from '#platform/protection/SignalWords.tsx'
import { ruleWords, verdictWords } from '#platform/protection/words.tsx'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Button } from '#ui/control/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { protectionQuery } from '#platform/protection/query.ts'

type Props = { chatId: ChatId; hit: Hit; onClose: () => void }

/** Why a rule acted, what was done, and how to take it back. */
export function WhySheet({ chatId, hit, onClose }: Props) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: (trust: boolean) =>
      call('/api/groups/protection/undo', { chat_id: chatId, hit_id: hit.hit_id, trust }),
    onSuccess: async () => {
      host.haptic('success')
      await Promise.all([
        client.invalidateQueries({ queryKey: ['rule hits', chatId] }),
        client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey }),
      ])
      onClose()
    },
    onError: () => host.haptic('error'),
  })
  const { words } = useFailureWords(undo.error)
  const { person } = hit
  const member = person && paths.member(chatId, person.user_id)

  return (
    <Dialog title={<Trans>Why?</Trans>} form="sheet" busy={undo.isPending}>
      <Section title={i18n._(ruleWords[hit.rule].name)} list>
        {hit.signals.map((signal) => (
          <li key={signal.rule}>
            <Row
              title={i18n._(ruleWords[signal.rule].name)}
              wrap="note"
              note={<SignalWords signal={signal} />}
            />
          </li>
        ))}
      </Section>
      <Section>
        <Row title={<Trans>What was done</Trans>} value={outcome(hit)} />
        {hit.excerpt !== null && <Row title={<bdi>{hit.excerpt}</bdi>} wrap="all" />}
        {member && (
          <Row title={<Trans>Open their page</Trans>} href={member} onPress={(event) => go(event, member)} />
        )}
      </Section>
      {undo.isError && <p role="alert">{words}</p>}
      {hit.undone_at === null && hit.state !== 'watched' && hit.state !== 'spared' && (
        <>
          <Button disabled={undo.isPending} onPress={() => undo.mutate(false)}>
            <Trans>Undo</Trans>
          </Button>
          {person && (
            <Button look="plain" disabled={undo.isPending} onPress={() => undo.mutate(true)}>
              <Trans>Undo & trust them</Trans>
            </Button>
          )}
        </>
      )}
      <Button look="plain" onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}

function outcome(hit: Hit): ReactNode {
  if (hit.undone_at !== null) return <Trans>Undone</Trans>
  if (hit.state === 'spared') return <Trans>Nothing</Trans>
  if (hit.state === 'due') return <Trans>On its way</Trans>
  return verdictWords[hit.verdict]
}
