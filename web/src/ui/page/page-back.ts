import { createContext, useContext } from 'react'

/** How one goes back from this page, where nothing around the app offers it; undefined elsewhere. */
export const PageBack = createContext<(() => void) | undefined>(undefined)

export const usePageBack = () => useContext(PageBack)
