/** What the page says before its own words have come; the server wrote it into the page. */
export function wordsHere() {
  const {
    offline = '',
    tryAgain = '',
    outside = '',
    close = '',
    tooOld = '',
  } = document.querySelector<HTMLElement>('#root')?.dataset ?? {}
  return { offline, tryAgain, outside, close, tooOld }
}
