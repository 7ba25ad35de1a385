import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api.ts'
import { SignalWords } from '#platform/protection/SignalWords.tsx'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '#ui/words/visible-name.ts'

type Props = {
  chatId: ChatId
  rule: MessageRule
  value: GroupSettings[MessageRule]
  /** What it can show, where that is less than of other rules. */
  note?: ReactNode
}

/** What the rule, as it stands in the form, would have found in the messages of the last two days. */
export function TryIt({ chatId, rule, value, note }: Props) {
  const { t } = useLingui()
  const trying = useMutation({
    mutationFn: () => {
      // A rule that is off is tried as if it watched.
      const change = { [rule]: { ...value, ...(value.first === 'off' && { first: 'watch' }) } }
      return call('/api/groups/protection/try', { chat_id: chatId, change, rule })
    },
  })
  const { words } = useFailureWords(trying.error)
  const { data } = trying

  return (
    <>
      <Section
        footer={
          <>
            <p>
              <Trans>Tries this rule on messages of the last 2 days. Nothing is done to anyone.</Trans>
            </p>
            {note && <p>{note}</p>}
          </>
        }
      >
        <Row
          title={<Trans>Try it</Trans>}
          tone="accent"
          onPress={() => {
            if (!trying.isPending) trying.mutate()
          }}
        />
        {data && (
          <Row
            title={<Plural value={data.hits} one="# message found" other="# messages found" />}
            wrap="note"
            note={
              <Trans>
                Of <Plural value={data.messages} one="# message" other="# messages" />.{' '}
                <Plural value={data.regulars} one="# of a regular." other="# of regulars." />
              </Trans>
            }
          />
        )}
        {trying.isError && <Row title={words} wrap="all" />}
      </Section>
      {data && data.examples.length > 0 && (
        <Section title={<Trans>Examples</Trans>} list>
          {data.examples.map(({ message_id: id, person, excerpt, signals, is_regular: isRegular }) => (
            <li key={id}>
              <Row
                leading={
                  person && <Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />
                }
                title={<Name of={person ? fullName(person) : t`A channel`} unnamed={t`Deleted account`} />}
                wrap="note"
                note={
                  <>
                    {excerpt !== null && <bdi>{excerpt}</bdi>}
                    {signals[0] && (
                      <>
                        {excerpt !== null && ' · '}
                        <SignalWords signal={signals[0]} />
                      </>
                    )}
                  </>
                }
                value={isRegular ? <Trans>Regular</Trans> : undefined}
              />
            </li>
          ))}
        </Section>
      )}
    </>
  )
}
