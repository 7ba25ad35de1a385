import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Pin } from '@steward/contract/pins.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { NotPinned } from '#platform/act/NotPinned.tsx'
import { useAct } from '#platform/act/use-act.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/control/Button.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { linkIn, type LinkIn } from './link-in.ts'
import actStyles from '#platform/act/act.module.css'
import sectionStyles from '#ui/row/Section.module.css'
import styles from './PinForm.module.css'

type Props = {
  chatId: ChatId
  addresses: readonly string[]
  pins: readonly Pin[]
  refusal: RefusalName | null
}

const longestLink = 500

/** A message is named by its link: a bot reads no history that one could choose from. */
export function PinForm({ chatId, addresses, pins, refusal }: Props) {
  const { t } = useLingui()
  const problemId = useId()
  const { standing, act } = useAct(chatId)
  const [link, setLink] = useDraft(`pin ${chatId}`)
  const [notifies, setNotifies] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [pinned, setPinned] = useState<number>()
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'

  async function pin(event: FormEvent) {
    event.preventDefault()
    if (isBusy || refusal !== null) return
    setPinned(undefined)
    const found = linkIn(link, addresses)
    setProblem(found.is === 'message' ? undefined : found.is)
    if (found.is !== 'message') return
    const { messageId: message_id } = found
    const make = () => ({ kind: 'pin', message_id, silent: !notifies }) as const
    if (!(await act({ name: `pin ${message_id} ${notifies}`, make, reason: null }))) return
    setLink('')
    setPinned(message_id)
  }

  if (addresses.length === 0)
    return (
      <p className={`${sectionStyles.footer} ${styles.basic}`}>
        <Trans>
          Messages of a basic group have no links. To pin one, reply to it with /pin in the group.
        </Trans>
      </p>
    )
  return (
    <form aria-busy={isBusy} onSubmit={(event) => void pin(event)}>
      <fieldset className={styles.fields} disabled={refusal !== null || isBusy}>
        <Section
          title={<Trans>Pin a message</Trans>}
          footer={<Trans>In Telegram, hold the message and choose “Copy link”.</Trans>}
        >
          <input
            className={styles.link}
            aria-label={t`Link to the message`}
            placeholder={t`Link to the message`}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={longestLink}
            {...(link && { dir: 'ltr' })}
            value={link}
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            onChange={(event) => {
              setProblem(undefined)
              setPinned(undefined)
              setLink(event.target.value)
            }}
          />
          <Switch
            title={<Trans>Notify members</Trans>}
            on={notifies}
            locked={refusal !== null || isBusy}
            onChange={setNotifies}
          />
        </Section>
      </fieldset>
      <div className={styles.act}>
        <p className={actStyles.problem} role="alert" id={problemId}>
          {problem && problemWords[problem]}
        </p>
        <NotPinned standing={standing} />
        <output className={styles.done}>
          {pins.some(({ message_id: id }) => id === pinned) && <Trans>Pinned</Trans>}
          {standing.is === 'under_way' && (
            <Trans>On its way: Telegram takes its time. The log says how it ends.</Trans>
          )}
        </output>
        <Button submits disabled={refusal !== null || isBusy || link.trim() === ''}>
          <Trans>Pin</Trans>
        </Button>
      </div>
    </form>
  )
}

type Problem = Exclude<LinkIn['is'], 'message'>

const problemWords: Record<Problem, ReactNode> = {
  no_link: <Trans>This isn’t a message link. A message link looks like t.me/c/1234567890/42.</Trans>,
  no_message: <Trans>This link doesn’t lead to a message.</Trans>,
  elsewhere: <Trans>This link leads to a message in another chat.</Trans>,
}
