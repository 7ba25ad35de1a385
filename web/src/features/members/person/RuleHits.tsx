import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUndoPerson } from '#platform/protection/use-undo-person.ts'
import { useUntold } from '#platform/use-failure-words.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { hitsQuery } from '#platform/protection/hits-query.ts'
import { HitOutcome, WhySheet } from '#platform/protection/WhySheet.tsx'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'

type Props = { chatId: ChatId; userId: UserId; now: number }

/** As many as are looked at; the others stand in the history. */
const most = 3

/** What rules found on somebody recently, each with why; nothing, no section. */
export function RuleHits({ chatId, userId, now }: Props) {
  const { t, i18n } = useLingui()
  const { data } = useInfiniteQuery(hitsQuery(chatId, { user_id: userId }, { background: true }))
  const [opened, setOpened] = useState<number>()
  const all = data?.pages[0]?.hits ?? []
  const hits = all.slice(0, most)
  const open = all.filter(({ undone_at: at, state }) => at === null && (state === 'due' || state === 'done'))
  const undo = useUndoPerson(chatId, userId)
  const words = useUntold(undo.error)
  const shown = hits.find(({ hit_id }) => hit_id === opened)
  if (hits.length === 0) return null

  return (
    <>
      <Section title={<Trans>Found by rules</Trans>} list>
        {hits.map((hit) => (
          <li key={hit.hit_id}>
            <Row
              title={i18n._(ruleWords[hit.rule].name)}
              note={<HitOutcome hit={hit} />}
              value={timeAgo(i18n.locale, hit.at, now) ?? t`just now`}
              leads
              onPress={() => setOpened(hit.hit_id)}
            />
          </li>
        ))}
        {open.length > 1 && (
          <li>
            <Row
              tone="accent"
              title={<Trans>Undo all</Trans>}
              onPress={() => {
                if (!undo.isPending) undo.mutate()
              }}
            />
          </li>
        )}
      </Section>
      <Banner>{words}</Banner>
      {shown && <WhySheet chatId={chatId} hit={shown} isTheirs onClose={() => setOpened(undefined)} />}
    </>
  )
}
