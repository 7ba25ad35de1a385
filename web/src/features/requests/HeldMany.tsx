import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { mostInBulk } from '@steward/contract/most-in-bulk.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { confirm } from '#platform/dialogs.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import type { Checked } from './CheckedChips.tsx'
import { wantedOf } from './queries.ts'
import { useDecideMany } from './use-decide-many.ts'

type Props = {
  chatId: ChatId
  search: string
  checked: Checked
  /** How many are held of those who are found, and when the last of them began to be. */
  held: { count: number; until: number }
}

/** Decides at once on everyone who is found, also who is further down. */
export function HeldMany({ chatId, search, checked, held }: Props) {
  const { t, i18n } = useLingui()
  const { isBusy, why, start } = useDecideMany(chatId)
  const count = Math.min(mostInBulk, held.count)
  const most = i18n.number(mostInBulk)
  const questions = {
    unmute: t`Unmute ${plural(count, { one: '# person', other: '# people' })}?`,
    kick: t`Remove ${plural(count, { one: '# person', other: '# people' })}? They can join again. This can’t be undone.`,
  }
  async function decide(kind: keyof typeof questions) {
    if (isBusy || !(await confirm(questions[kind]))) return
    await start(kind, { held: { ...wantedOf(search, checked), held_until: held.until } })
  }

  return (
    <>
      <Section
        footer={held.count > mostInBulk && <Trans>Up to {most} at once, those waiting longest first.</Trans>}
      >
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
