import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePageVisible } from './use-page-visible.ts'
import './Dialog.css'
import { withdraw } from './withdraw.ts'

type Props = { title: ReactNode; children: ReactNode; form?: 'card' | 'sheet'; busy?: boolean }

/**
 * Lies over the whole app, which is out of reach meanwhile. Only what stands in it closes it: no tap beside it, no
 * key and no gesture does. The browser's own modal state would let Escape close it, so that is not used.
 */
export function Dialog({ title, children, form = 'card', busy = false }: Props) {
  const titleId = useId()
  // A portal outlives the covering of its page; what stands in it stays as it is meanwhile.
  const isVisible = usePageVisible()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => withdraw('#pages'), [])
  // Not on a button: the first key that somebody still presses must decide nothing.
  useEffect(() => heading.current?.focus(), [])

  return createPortal(
    <div className={`dialog-space dialog-space-${form}`} hidden={!isVisible} inert={busy}>
      <dialog className={`dialog dialog-${form}`} open aria-modal="true" aria-labelledby={titleId}>
        <h1 className="dialog-title" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </dialog>
    </div>,
    document.querySelector('#app') ?? document.body,
  )
}
