import { type RefObject, useEffect, useRef } from 'react'

/** Whoever comes to a page for one text that is not written yet can type at once. Later the field is theirs to choose. */
export function useBegin(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  const isNew = useRef(value === '')
  useEffect(() => {
    // The page may still be moving in: to scroll to it would pull it across.
    if (isNew.current) field.current?.focus({ preventScroll: true })
    isNew.current = false
  }, [field])
}
