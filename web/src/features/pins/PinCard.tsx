import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Pin } from '@steward/contract/pins.ts'
import { useId } from 'react'
import { NotPinned } from '#platform/act/NotPinned.tsx'
import { offerUndo } from '#platform/act/undo-offer.ts'
import { useAct } from '#platform/act/use-act.ts'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { pinIcon } from '#platform/log/icons.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { PinFacts } from './PinFacts.tsx'
import cardAnswersStyles from '#ui/row/CardAnswers.module.css'
import styles from './PinCard.module.css'

type Props = {
  chatId: ChatId
  pin: Pin
  /** In milliseconds. */
  now: number
  isLocked: boolean
}

/** What a pinned message says as far as that is known, who wrote and pinned it; the way to it, and down with it. */
export function PinCard({ chatId, pin, now, isLocked }: Props) {
  const { t } = useLingui()
  const titleId = useId()
  const { standing, act } = useAct(chatId)
  const { message_id, message_url: url, sender, excerpt, is_newest: isNewest } = pin
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'

  async function unpin() {
    if (!(await confirm(t`Unpin this message for everyone?`))) return
    const make = () => ({ kind: 'unpin', message_id }) as const
    const done = await act({ name: `unpin ${message_id}`, make, reason: null })
    if (!done) return
    // Where it stands among the others goes by its age, so that it is back in its place; nobody is told twice of it.
    const undo = [{ kind: 'pin', message_id, silent: true } as const]
    offerUndo({ chatId, said: <Trans>The message is unpinned</Trans>, undo, outcome: done.outcome })
  }

  const withoutText = isNewest ? <Trans>A message without text</Trans> : <Trans>Message {message_id}</Trans>
  return (
    <article className={styles.pin} aria-labelledby={titleId} aria-busy={isBusy}>
      <Row
        leading={
          sender ? (
            <Avatar id={sender.user_id} name={fullName(sender)} photoUrl={sender.photo_url} />
          ) : (
            <Tile icon={pinIcon} tone="accent" />
          )
        }
        title={
          <span className={styles.says} id={titleId} dir="auto">
            {excerpt ?? withoutText}
          </span>
        }
        wrap="all"
        note={<PinFacts pin={pin} now={now} />}
      />
      <div className={cardAnswersStyles.answers}>
        {url !== null && (
          <button className={cardAnswersStyles.answer} type="button" onClick={() => host.openLink(url)}>
            <Trans>Show in the group</Trans>
          </button>
        )}
        <button
          className={cardAnswersStyles.answer}
          type="button"
          disabled={isLocked || isBusy}
          onClick={() => void unpin()}
        >
          {isBusy ? <Trans>On its way</Trans> : <Trans>Unpin</Trans>}
        </button>
      </div>
      <NotPinned standing={standing} />
    </article>
  )
}
