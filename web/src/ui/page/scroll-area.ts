import { createContext, type RefObject, useContext } from 'react'

/** What scrolls on this page. A virtual list needs to know. */
export const ScrollArea = createContext<RefObject<HTMLElement | null>>({ current: null })

export const useScrollArea = () => useContext(ScrollArea)
