import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityDetails, RuleCounts } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '#platform/paths.ts'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { Facts } from '#ui/row/Facts.tsx'
import { dot } from '#ui/words/dot.ts'
import { listOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { Ranked } from './Ranked.tsx'
import { WayRow } from './rows.tsx'
import { SinceWords } from './SinceWords.tsx'

type Props = { chatId: ChatId } & Pick<ActivityDetails, 'rules' | 'rules_since'>

/** How often rules found something, what followed, and how much of that was taken back. */
export function RulesFound({ chatId, rules, rules_since: since }: Props) {
  const { t, i18n } = useLingui()
  const drawn = () =>
    listOf(
      rules.map(({ rule, hits, ...counts }) => ({
        name: i18n._(ruleWords[rule].name),
        note: followed(counts).join(dot),
        value: hits,
      })),
      i18n.locale,
    )
  return (
    <Ranked
      title={<Trans>Rule hits</Trans>}
      footer={
        <>
          <Trans>Acted on: deleted, warned, muted, removed or banned.</Trans> <SinceWords day={since} />
        </>
      }
      of={rules}
      keyOf={({ rule }) => rule}
      after={<SharePicture title={t`Rule hits`} bodyOf={drawn} since={since} />}
    >
      {({ rule, hits, ...counts }) => (
        <WayRow
          title={i18n._(ruleWords[rule].name)}
          note={
            <Facts>
              {followed(counts).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </Facts>
          }
          wrap="note"
          value={i18n.number(hits)}
          to={paths.rule(chatId, rule)}
        />
      )}
    </Ranked>
  )

  function followed({ acted, asked, undone }: Omit<RuleCounts, 'rule' | 'hits'>): string[] {
    if (acted + asked === 0) return [t`none acted on`]
    return [
      ...(acted > 0 ? [t`${plural(acted, { one: '# acted on', other: '# acted on' })}`] : []),
      ...(asked > 0 ? [t`${plural(asked, { one: '# left to admins', other: '# left to admins' })}`] : []),
      ...(undone > 0 ? [t`${plural(undone, { one: '# undone', other: '# undone' })}`] : []),
    ]
  }
}
