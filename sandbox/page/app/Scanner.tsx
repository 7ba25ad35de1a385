import { useState } from 'react'
import type { Container } from '../container/container.ts'
import { Icon } from '../look/Icon.tsx'
import { useCodes } from './codes.ts'

/** The client's camera: one holds it over a code that another phone shows, or says what a code holds. */
export function Scanner({ container, text }: { container: Container; text: string }) {
  const [typed, setTyped] = useState('')
  const codes = useCodes()
  return (
    <dialog open className="scanner" aria-modal="true" aria-label="QR scanner" data-testid="scanner">
      <button
        type="button"
        className="scanner-close"
        aria-label="Close the scanner"
        data-testid="scanner-close"
        onClick={container.closeScanner}
      >
        <Icon name="close" />
      </button>
      <p className="scanner-text">{text || 'Scan a QR code'}</p>
      <div className="scanner-window" aria-hidden="true" />
      <div className="scanner-choices">
        {codes.map((code) => (
          <button
            key={code.text}
            type="button"
            data-testid="scanner-code"
            onClick={() => container.scan(code.text)}
          >
            <Icon name="qr" size={20} />
            <span>
              {code.from}
              <small>{code.text}</small>
            </span>
          </button>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed) container.scan(typed)
          }}
        >
          <input
            aria-label="What the code says"
            placeholder="Or type what the code says"
            data-testid="scanner-text"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" data-testid="scanner-scan">
            Scan
          </button>
        </form>
      </div>
    </dialog>
  )
}
