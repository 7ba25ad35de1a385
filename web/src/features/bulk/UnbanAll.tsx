import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Bulk } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { useStartMany } from '#platform/act/use-start-many.ts'
import { confirm } from '#platform/dialogs.ts'
import { navigation } from '#platform/navigation.ts'
import { paths } from '#platform/paths.ts'
import { useWhenHere } from '#platform/use-when-here.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

/** The way back of a bulk ban that is over: another bulk action, on those with whom it came to be. */
export function UnbanAll({ chatId, bulk }: { chatId: ChatId; bulk: Bulk }) {
  const { t } = useLingui()
  const { standing, start } = useStartMany(chatId)
  const whenHere = useWhenHere()
  const { bulk_id: banned, counts } = bulk
  const { done } = counts
  if (bulk.action.kind !== 'ban' || bulk.ended_at === null || !bulk.can_stop || done === 0) return null

  async function unban() {
    if (standing.is === 'asked') return
    const question = t`Unban ${plural(done, { one: '# person', other: '# people' })}? They aren’t re-added automatically.`
    if (!(await confirm(question))) return
    const back = await start({
      name: `unban ${banned}`,
      make: () => ({ kind: 'unban' }),
      targets: { banned_in: banned },
    })
    if (back) whenHere(() => navigation.push(paths.bulk(chatId, back.bulk_id)))
  }

  return (
    <Section footer={<Trans>Without those who were banned again since.</Trans>}>
      <Row
        title={
          <Plural value={done} one="Unban the # person banned here" other="Unban the # people banned here" />
        }
        tone="accent"
        onPress={() => void unban()}
      />
      <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
    </Section>
  )
}
