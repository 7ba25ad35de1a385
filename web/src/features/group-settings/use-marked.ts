import { useEffect, useRef } from 'react'

/** Leads to the first marked line of a form that was refused, with why in sight: whoever saves it may be pages away. */
export function useMarked(isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isRefused) return
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    marked?.focus({ preventScroll: true })
    marked?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  return form
}
