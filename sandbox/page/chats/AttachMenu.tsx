import { type ContentKind, contentKinds, isMediaKind } from '../../src/control/content-kinds.ts'
import { useEffect, useRef } from 'react'

/** An album is several photos. */
export type Attachable = ContentKind | 'album'
type AttachProps = { isEdit: boolean; onChoose: (kind: Attachable) => void }

/** What can be sent besides text, or take the place of media. What stands in the field becomes the caption of the new. */
export function AttachMenu({ isEdit, onChoose }: AttachProps) {
  const offered = isEdit ? kinds.filter(([kind]) => isMediaKind(kind)) : [...kinds, album]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div className="attach-menu" role="menu" aria-label="Attach" ref={box}>
      {offered.map(([kind, words]) => (
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
const kinds = Object.entries(contentKinds) as [ContentKind, string][]
const album: [Attachable, string] = ['album', 'Album']
