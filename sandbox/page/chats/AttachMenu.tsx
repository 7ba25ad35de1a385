import { type ContentKind, contentKinds } from '../../src/control/content-kinds.ts'
import { useEffect, useRef } from 'react'

/** What can be sent besides text. What stands in the field becomes its caption. */
export function AttachMenu({ onChoose }: { onChoose: (kind: ContentKind) => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div className="attach-menu" role="menu" aria-label="Attach" ref={box}>
      {entries(contentKinds).map(([kind, words]) => (
        <button
          key={kind}
          type="button"
          role="menuitem"
          data-testid={`attach-${kind}`}
          onClick={() => onChoose(kind)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}

// `Object.entries` forgets which names there are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const entries = (kinds: typeof contentKinds) => Object.entries(kinds) as [ContentKind, string][]
