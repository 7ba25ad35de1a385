import { useWindowTitle } from './use-window-title.ts'

/** An element of its own: a page with the hook would be drawn anew, with all in it, each time that another covers it. */
export function WindowTitle({ of: title }: { of: string | undefined }) {
  useWindowTitle(title)
  return null
}
