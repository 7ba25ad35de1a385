import { Plural, Trans } from '@lingui/react/macro'
import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tried } from './Tried.tsx'

type Props = {
  chatId: ChatId
  /** What is not saved. */
  change: GroupSettingsChange
  /** This one alone; else all of them together. */
  rule?: JudgingRule
  /** What it can show, where that is less than of other rules. */
  note?: ReactNode
}

/** What rules, as they stand in the form, would have found in the last two days. */
export function TryIt({ chatId, rule, change, note }: Props) {
  const trying = useMutation({
    mutationFn: () => call('/api/groups/protection/try', { chat_id: chatId, change, ...(rule && { rule }) }),
  })
  const { words } = useFailureWords(trying.error)
  const { data } = trying
  const isOnReactions = rule === 'reactions'

  return (
    <>
      <Section
        footer={
          <>
            <p>
              {isOnReactions ? (
                <Trans>Tries this rule on reactions of the last 2 days. Nothing is done to anyone.</Trans>
              ) : rule ? (
                <Trans>Tries this rule on messages of the last 2 days. Nothing is done to anyone.</Trans>
              ) : (
                <Trans>
                  Tries all rules on messages of the last 2 days, but not on reactions or on people who join.
                  Nothing is done to anyone.
                </Trans>
              )}
            </p>
            {note && <p>{note}</p>}
          </>
        }
      >
        <Row
          title={trying.isPending ? <Trans>Loading…</Trans> : <Trans>Try it</Trans>}
          tone="accent"
          onPress={() => {
            if (!trying.isPending) trying.mutate()
          }}
        />
        {data && (
          <Row
            title={
              isOnReactions ? (
                <Plural value={data.hits} one="# flood found" other="# floods found" />
              ) : (
                <Plural value={data.hits} one="# message found" other="# messages found" />
              )
            }
            wrap="note"
            note={
              <>
                {isOnReactions ? (
                  <Plural value={data.messages} one="In # reaction." other="In # reactions." />
                ) : (
                  <Plural value={data.messages} one="In # message." other="In # messages." />
                )}{' '}
                <Plural
                  value={data.regulars}
                  _0="Hits no regulars."
                  one="Hits # regular."
                  other="Hits # regulars."
                />
              </>
            }
          />
        )}
        {trying.isError && <Row title={words} wrap="all" />}
      </Section>
      {data && data.examples.length > 0 && <Tried key={trying.submittedAt} chatId={chatId} tried={data} />}
    </>
  )
}
