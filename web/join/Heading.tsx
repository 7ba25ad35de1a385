import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** The head of what has just come: the focus goes there, so that a reader begins with it. */
export function Heading({ children, id }: { children: ComponentChildren; id?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Who has not scrolled yet sees the group and its words first; who has is brought back up to it.
  useEffect(() => heading.current?.focus({ preventScroll: window.scrollY === 0 }), [])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} dir="auto">
      {children}
    </h2>
  )
}
