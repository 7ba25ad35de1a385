import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { HeldPerson } from '@steward/contract/requests.ts'
import { go } from '#platform/go.ts'
import { CheckAnswers, CheckFacts } from '#platform/join-check/CheckFacts.tsx'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '#ui/words/visible-name.ts'

type Props = { chatId: ChatId; held: readonly HeldPerson[]; count: number }

/** Who joined without asking and is muted until an admin decides, and the way to their pages. */
export function Held({ chatId, held, count }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  if (held.length === 0) return null

  const shown = i18n.number(held.length)
  const all = i18n.number(count)

  return (
    <Section
      title={<Trans>Muted by the check</Trans>}
      footer={
        <>
          <Trans>They joined without asking and haven’t passed. Open someone to unmute or remove them.</Trans>
          {count > held.length && (
            <p>
              <Trans>
                {shown} of {all}, those waiting longest first.
              </Trans>
            </p>
          )}
        </>
      }
      list
    >
      {held.map(({ person, check }) => {
        const name = fullName(person)
        const path = paths.member(chatId, person.user_id)
        return (
          <li key={person.user_id}>
            <Row
              leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
              title={<Name of={name} unnamed={t`Deleted account`} />}
              wrap="note"
              note={<CheckFacts check={check} now={now} />}
              href={path}
              onPress={(event) => go(event, path)}
            />
            <CheckAnswers check={check} beneath="picture" />
          </li>
        )
      })}
    </Section>
  )
}
