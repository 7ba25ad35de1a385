import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** The head of what has just come: the focus goes there, so that a reader begins with it. */
export function Heading({ children, id }: { children: ComponentChildren; id?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} dir="auto">
      {children}
    </h2>
  )
}
