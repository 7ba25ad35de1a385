import { usePhone } from './phone-context.ts'
import { SheetFrame } from './SheetFrame.tsx'

/** A page outside the messenger: it opens in a tab of the real browser, when one asks for it. */
export function Browser({ url }: { url: string }) {
  const { openSheet } = usePhone()
  return (
    <SheetFrame title="Opens in the browser" testId="browser">
      <p className="browser-address">{url}</p>
      <a
        className="big-button"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => openSheet(undefined)}
      >
        Open in a new tab
      </a>
    </SheetFrame>
  )
}
