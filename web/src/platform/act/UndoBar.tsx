import { Plural, Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../store.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import { NotDone } from './NotDone.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { holdOffer, lastDone, type UndoOffer } from './undo-offer.ts'
import { useAct } from './use-act.ts'
import styles from './UndoBar.module.css'

/** What was just done, and how to take it back. One for each page from which something is done. */
export function UndoBar() {
  const offer = useStore(lastDone, (last) => last)
  const isOnTop = usePageVisible()
  const [explained, setExplained] = useState<Explained>()

  return (
    <>
      {createPortal(
        // The live region has to be there before the words are, or nobody hears them.
        <output className={styles.space}>
          {offer && isOnTop && <Offer key={offer.outcome.action_id} offer={offer} onExplain={setExplained} />}
        </output>,
        document.querySelector('#app') ?? document.body,
      )}
      {explained && <ReasonSheet {...explained} onClose={() => setExplained(undefined)} />}
    </>
  )
}

type Explained = { chatId: ChatId; person: Person }
type Props = { offer: UndoOffer; onExplain: (whom: Explained) => void }

function Offer({ offer, onExplain }: Props) {
  const { chatId, said, undo, outcome, unexplained } = offer
  const { standing, act } = useAct(chatId)
  const [isUndone, setUndone] = useState(false)
  const isResting = standing.is === 'open'

  useEffect(() => {
    // What is on its way, or did not come to be, is not taken away from under somebody's eyes.
    if (isResting) return undefined
    return holdOffer()
  }, [isResting])

  async function takeBack() {
    for (const action of undo) {
      const name = `undo ${outcome.action_id} ${action.kind}`
      if (!(await act({ name, make: () => action, reason: null }))) return
    }
    setUndone(true)
  }

  return (
    <div className={styles.bar} ref={makeRoom}>
      <div className={styles.words}>
        {isUndone ? <Undone {...offer} /> : said}
        {!isUndone && <Warnings outcome={outcome} />}
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
      </div>
      {unexplained && !isUndone && (
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            onExplain({ chatId, person: unexplained })
            lastDone.set(null)
          }}
        >
          <Trans>Add reason</Trans>
        </button>
      )}
      {undo.length > 0 && !isUndone && (
        <button
          type="button"
          className={styles.button}
          aria-disabled={!isResting && standing.is !== 'not_done'}
          onClick={() => standing.is !== 'asked' && standing.is !== 'under_way' && void takeBack()}
        >
          {standing.is === 'under_way' ? <Trans>On its way</Trans> : <Trans>Undo</Trans>}
        </button>
      )}
    </div>
  )
}

/** While it is there, pages can be scrolled until their last row lies above it. */
function makeRoom(bar: HTMLElement | null) {
  if (!bar) return undefined
  const app = document.documentElement
  const sizes = new ResizeObserver(() => app.style.setProperty('--room-below', `${bar.offsetHeight + 32}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    app.style.removeProperty('--room-below')
  }
}

/** Nobody can be brought back who was removed. */
function Undone({ outcome: { warnings }, undo }: UndoOffer) {
  if (undo[0]?.kind === 'unban') return <Trans>Unbanned. They can join again.</Trans>
  if (warnings?.consequence !== 'kick') return <Trans>Undone</Trans>
  return <Trans>The warning is removed. They stay removed, and can join again.</Trans>
}

/** How many warnings there are now, and what followed from the last. */
function Warnings({ outcome: { warnings, state, error } }: Pick<UndoOffer, 'outcome'>) {
  if (state === 'partly')
    return (
      <small>
        <Trans>Only partly done: {error}</Trans>
      </small>
    )
  if (!warnings) return null
  const { count, limit, consequence } = warnings
  return (
    <small>
      {consequence === null && (
        <Plural value={count} one={`# warning of ${limit}`} other={`# warnings of ${limit}`} />
      )}
      {consequence === 'mute' && <Trans>Limit reached: muted</Trans>}
      {consequence === 'kick' && <Trans>Limit reached: removed</Trans>}
      {consequence === 'ban' && <Trans>Limit reached: banned</Trans>}
    </small>
  )
}
