import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { backPriority, useBack } from '../back.ts'
import { useKeptPlaces } from '#ui/page/use-kept-places.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import { makeInert } from './make-inert.ts'
import styles from './Dialog.module.css'

type Props = {
  title: ReactNode
  children: ReactNode
  form?: 'card' | 'sheet'
  busy?: boolean
  /** What a way back does while the dialog lies uppermost (S-BACK-1); nothing while it is busy. */
  onBack: () => void
}

/**
 * Lies over the whole app, which is out of reach meanwhile. Only what stands in it and a way back close it: no tap
 * beside it and no gesture does. The browser's own modal state would let Escape close it, so that is not used.
 */
export function Dialog({ title, children, form = 'card', busy = false, onBack }: Props) {
  const titleId = useId()
  // A portal outlives the covering of its page; what stands in it stays as it is meanwhile.
  const isVisible = usePageVisible()
  const space = useRef<HTMLDivElement>(null)
  useKeptPlaces(space, isVisible)
  useBack(backPriority.dialog, busy ? nothing : onBack)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => makeInert('#pages'), [])
  // Not on a button: the first key that somebody still presses must decide nothing.
  useEffect(() => heading.current?.focus(), [])

  return createPortal(
    <div className={styles.space} data-modal ref={space} hidden={!isVisible} inert={busy}>
      <dialog className={styles.dialog} data-form={form} open aria-modal="true" aria-labelledby={titleId}>
        <h1 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </dialog>
    </div>,
    document.querySelector('#app') ?? document.body,
  )
}

const nothing = () => undefined
