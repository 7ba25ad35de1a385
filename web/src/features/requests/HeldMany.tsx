import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { HeldPerson } from '@steward/contract/requests.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { confirm } from '#platform/dialogs.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { useDecideMany } from './use-decide-many.ts'

type Props = { chatId: ChatId; held: readonly HeldPerson[] }

/** Decides at once on everyone who is shown. Whoever else is held was not seen, and is shown next. */
export function HeldMany({ chatId, held }: Props) {
  const { t } = useLingui()
  const { isBusy, why, start } = useDecideMany(chatId)
  const count = held.length
  const questions = {
    unmute: t`Unmute ${plural(count, { one: '# person', other: '# people' })}?`,
    kick: t`Remove ${plural(count, { one: '# person', other: '# people' })}? They can join again. This can’t be undone.`,
  }
  async function decide(kind: keyof typeof questions) {
    if (isBusy || !(await confirm(questions[kind]))) return
    await start(kind, { user_ids: held.map(({ person }) => person.user_id) })
  }

  return (
    <>
      <Section>
        <Row
          title={<Plural value={count} one="Unmute # person" other="Unmute # people" />}
          tone="accent"
          onPress={() => void decide('unmute')}
        />
        <Row
          title={<Plural value={count} one="Remove # person" other="Remove # people" />}
          tone="destructive"
          onPress={() => void decide('kick')}
        />
      </Section>
      <NotDone why={why} />
    </>
  )
}
