import { createStore } from './store.ts'

/** What the page on top calls itself: by whom or what it shows, which the table of pages can't know. */
export const windowTitle = createStore<string | undefined>(undefined)
