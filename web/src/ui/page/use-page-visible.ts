import { createContext, useContext } from 'react'

/** Whether this page is the one on top; what stands on no page is there as long as the app is. */
export const PageVisible = createContext(true)

/**
 * Whether this page is the one on top. Pages beneath it and in other tabs keep their place, and their effects rest; so
 * this is for what outlives that: a portal, and whatever must stop while the page is still moving out.
 */
export const usePageVisible = () => useContext(PageVisible)
