import { wantsLess } from './motion.ts'

/** The page that is shown, back to its beginning. */
export function scrollToTop(document: Document) {
  const page = document.querySelector(':not([hidden]) > main:not([hidden]) [data-scroll]')
  page?.scrollTo({ top: 0, behavior: wantsLess() ? 'auto' : 'smooth' })
}
