import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Brake } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '#platform/change.ts'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

type Props = { chatId: ChatId; brakes: readonly Brake[]; canRelease: boolean }

/** Whom the brake holds, what of theirs stands still, and the way on for who may decide it. */
export function Held({ chatId, brakes, canRelease }: Props) {
  const release = useRelease(chatId)
  if (brakes.length === 0) return null
  return (
    <Section
      title={<Trans>Paused by mass-ban protection</Trans>}
      list
      footer={
        canRelease ? (
          <Trans>
            Resume lets their paused actions continue. If this wasn’t intended, cancel them below or remove
            this person’s admin rights in Telegram.
          </Trans>
        ) : (
          <Trans>The group’s steward and the owner have been told. They can resume these actions.</Trans>
        )
      }
    >
      {brakes.map((brake) => (
        <li key={brake.person.user_id}>
          <HeldPerson brake={brake} onRelease={canRelease ? () => void release(brake) : undefined} />
        </li>
      ))}
    </Section>
  )
}

function HeldPerson({ brake, onRelease }: { brake: Brake; onRelease: (() => void) | undefined }) {
  const { t } = useLingui()
  const { person, actions, minutes, left } = brake
  const name = fullName(person)
  return (
    <>
      <Row
        leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
        title={<Name of={name} unnamed={t`Deleted account`} />}
        wrap="note"
        note={
          <>
            <Plural value={actions} one="Banned or removed # person" other="Banned or removed # people" />{' '}
            <Plural value={minutes} one="within # minute." other="within # minutes." />{' '}
            {left > 0 && (
              <Plural value={left} one="# more is waiting for you." other="# more are waiting for you." />
            )}
          </>
        }
      />
      {onRelease && <Row title={<Trans>Resume</Trans>} tone="accent" onPress={onRelease} />}
    </>
  )
}

function useRelease(chatId: ChatId) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (brake: Brake) =>
      change('/api/groups/brake/release', { chat_id: chatId, held_user_id: brake.person.user_id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bulk', chatId] }),
  })
  return async (brake: Brake) => {
    const name = fullName(brake.person) || t`Deleted account`
    if (!(await confirm(t`Allow ${name} to continue?`))) return
    await mutateAsync(brake).then(
      () => host.haptic('success'),
      // What happened was said by the change itself.
      () => host.haptic('error'),
    )
  }
}
