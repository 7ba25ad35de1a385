import { Plural, useLingui, Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { type ReactNode, useState } from 'react'
import { useNow } from '#platform/use-now.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { dot } from '#ui/words/dot.ts'
import { AuthorAvatar, AuthorName } from './Author.tsx'
import { SignalWords } from './SignalWords.tsx'
import { HitOutcome, WhySheet } from './WhySheet.tsx'

type Props = {
  chatId: ChatId
  hits: readonly Hit[]
  footer?: ReactNode
  /** What stands after them, or in their place. */
  children?: ReactNode
}

/** What rules found, the newest first; each opens why. */
export function Hits({ chatId, hits, footer, children }: Props) {
  const [opened, setOpened] = useState<number>()
  const shown = hits.find((hit) => hit.hit_id === opened)
  return (
    <>
      <Section title={<Trans>Recent</Trans>} footer={footer} list>
        {hits.map((hit) => (
          <li key={hit.hit_id}>
            <HitRow hit={hit} onOpen={() => setOpened(hit.hit_id)} />
          </li>
        ))}
        {children}
      </Section>
      {shown && <WhySheet chatId={chatId} hit={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function HitRow({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const [first] = hit.signals
  return (
    <Row
      leading={<AuthorAvatar of={hit} />}
      title={<AuthorName of={hit} />}
      wrap="note"
      note={
        <>
          <HitOutcome hit={hit} />
          {hit.messages > 1 && (
            <>
              {dot}
              <Plural value={hit.messages} one="# message" other="# messages" />
            </>
          )}
          {first && (
            <>
              {dot}
              <SignalWords signal={first} />
            </>
          )}
        </>
      }
      value={timeAgo(i18n.locale, hit.at, now) ?? t`just now`}
      onPress={onOpen}
    />
  )
}
