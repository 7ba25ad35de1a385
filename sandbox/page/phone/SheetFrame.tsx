import type { ReactNode } from 'react'
import { Icon } from '../look/Icon.tsx'
import { usePhone } from './phone-context.ts'

type SheetFrameProps = { title: string; testId: string; children: ReactNode }

/** A sheet that comes up over whatever is open on the phone. */
export function SheetFrame({ title, testId, children }: SheetFrameProps) {
  const { openSheet } = usePhone()
  const close = () => openSheet(undefined)
  return (
    <div className="sheet-layer">
      <button type="button" className="dialog-backdrop" aria-label="Close the sheet" onClick={close} />
      <dialog open className="sheet" aria-modal="true" aria-label={title} data-testid={testId}>
        <header className="sheet-header">
          <h2>{title}</h2>
          <button type="button" aria-label="Close" onClick={close}>
            <Icon name="close" size={20} />
          </button>
        </header>
        <div className="sheet-body">{children}</div>
      </dialog>
    </div>
  )
}
