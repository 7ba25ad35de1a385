import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Appeal, AppealPage } from '@steward/contract/appeals.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { go } from '#platform/go.ts'
import { ListEnd } from '#platform/ListEnd.tsx'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { dot } from '#ui/words/dot.ts'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { AnswerSheet, type Asked } from './AnswerSheet.tsx'
import { AppealCard } from './AppealCard.tsx'

type Props = { chatId: ChatId; query: UseInfiniteQueryResult<InfiniteData<AppealPage>> }

/** Who asks to have lifted what the bot did. */
export function Appeals({ chatId, query }: Props) {
  const { data, isError, isFetchNextPageError, fetchNextPage, refetch } = query
  const [asked, setAsked] = useState<Asked>()
  const pages = data?.pages ?? []
  const open = pages.flatMap((page) => page.open)
  const count = pages[0]?.count ?? 0
  return (
    <>
      {open.length > 0 && (
        <Section title={<Plural value={count} one="# pending appeal" other="# pending appeals" />} list>
          {open.map((appeal) => (
            <li key={appeal.appeal_id}>
              <AppealCard appeal={appeal} onAnswer={(answer) => setAsked({ appeal, answer })} />
            </li>
          ))}
          <ListEnd query={query} next={<Trans>Show more</Trans>} />
        </Section>
      )}
      <Banner
        action={{
          label: <Trans>Retry</Trans>,
          onPress: () => void byHand<unknown>(isFetchNextPageError ? fetchNextPage : refetch),
        }}
      >
        {((isError && !data) || isFetchNextPageError) && <Trans>Can’t load appeals.</Trans>}
      </Banner>
      {asked && <AnswerSheet chatId={chatId} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** What became of recent appeals, and the way to whoever wrote them. */
export function Answered({ chatId, recent }: { chatId: ChatId; recent: readonly Appeal[] }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  if (recent.length === 0) return null
  return (
    <Section title={<Trans>Answered appeals</Trans>} list>
      {recent.map(({ appeal_id: id, person, state, answered_at: at, answered_by: by }) => {
        const path = person && fullName(person) && paths.member(chatId, person.user_id)
        return (
          <li key={id}>
            <Row
              title={<Name of={person ? fullName(person) : ''} unnamed={t`Deleted account`} />}
              wrap="note"
              note={
                <>
                  {stateWords[state]}
                  {dot}
                  {by ? <Name of={fullName(by)} unnamed={t`Deleted account`} /> : t`Someone`}
                </>
              }
              value={at === null ? undefined : (timeAgo(i18n.locale, at, now) ?? t`just now`)}
              {...(path && { href: path, onPress: (event: MouseEvent) => go(event, path) })}
            />
          </li>
        )
      })}
    </Section>
  )
}

const stateWords: Record<Appeal['state'], ReactNode> = {
  open: <Trans>Waiting</Trans>,
  lifted: <Trans>Accepted</Trans>,
  kept: <Trans>Declined</Trans>,
  over: <Trans>Over</Trans>,
}
