import type { MouseEvent } from 'react'
import { navigation } from './navigation.ts'

/** Follows a row's address without leaving the page; a click that asks for a new tab is left to the browser. */
export function go(event: MouseEvent, path: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  navigation.push(path)
}
