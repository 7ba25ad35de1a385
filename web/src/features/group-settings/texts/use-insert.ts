import { type RefObject, useEffect, useState } from 'react'

type Field = { value: string; maxLength: number; onChange: (text: string) => void }

/** Puts something where the caret stands in a text field, and the caret behind it. */
export function useInsert(
  field: RefObject<HTMLTextAreaElement | null>,
  { value, maxLength, onChange }: Field,
) {
  const [caret, setCaret] = useState<{ at: number }>()

  // Once the field holds the new text, and only then: before that the browser would move the caret to its end.
  useEffect(() => {
    if (!caret) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.at, caret.at)
  }, [field, caret])

  return (text: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = field.current ?? {}
    const next = value.slice(0, from) + text + value.slice(to)
    if (next.length > maxLength) return
    onChange(next)
    setCaret({ at: from + text.length })
  }
}
