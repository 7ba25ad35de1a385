import { onTestFinished } from 'vitest'

type Heard = { manner: 'politely' | 'at once'; words: string }

const politely = 'output, [role=status], [aria-live=polite]'
const atOnce = '[role=alert], [aria-live=assertive]'

/**
 * What a screen reader says by itself from now on. Words are heard in a region that was there before them; an alert is
 * heard also when it comes with its words (WAI-ARIA 1.2, 5.3.5 and `alert`).
 */
export function listen(): () => readonly Heard[] {
  const heard: Heard[] = []
  const hear = (changes: readonly MutationRecord[]) => {
    const isNew = (region: Element) =>
      changes.some(({ addedNodes }) => [...addedNodes].some((added) => added.contains(region)))
    for (const { target, addedNodes } of changes) {
      const within = target instanceof Element ? target : target.parentElement
      const alert = within?.closest(atOnce) ?? alertIn(addedNodes)
      const region = alert ?? within?.closest(politely)
      const words = region?.textContent?.trim()
      if (!region || !words || region.closest('[aria-hidden=true]') || (!alert && isNew(region))) continue
      const said: Heard = { manner: alert ? 'at once' : 'politely', words }
      if (heard.at(-1)?.words !== said.words) heard.push(said)
    }
  }
  const observer = new MutationObserver(hear)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return () => heard
}

function alertIn(added: NodeList): Element | undefined {
  for (const node of added)
    if (node instanceof Element) {
      const alert = node.matches(atOnce) ? node : node.querySelector(atOnce)
      if (alert) return alert
    }
  return undefined
}
