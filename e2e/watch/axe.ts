import type { Frame } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

type Axe = typeof axe

const runs: Record<'all' | 'colours', RunOnly> = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** What axe-core has against a page as it is drawn now, one line each. */
export async function axeViolations(frame: Frame, kinds: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Half a transition has the contrast of neither page. What spins forever is not waited for.
  await frame.waitForFunction(() => {
    // A document does not tell of what moves inside its shadow trees, as a tap's ripple does; between spreading and
    // fading that rests for a moment.
    const isAtRest = (root: Document | ShadowRoot): boolean =>
      root
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ) && [...root.querySelectorAll('*')].every(({ shadowRoot }) => !shadowRoot || isAtRest(shadowRoot))
    // Before one page begins to move and after it has come, both are drawn.
    const isOnePage = document.querySelectorAll('main:not([hidden])').length <= 1
    return isOnePage && isAtRest(document)
  })
  // By the debugger's door: the page's own policy lets no strange script in.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const violations = await frame.evaluate(async (runOnly) => {
    const { axe: inPage }: { axe: Axe } = Object(window)
    const found = await inPage.run(document, { runOnly, iframes: false })
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(
        (node) => `${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
      ),
    }))
  }, runs[kinds])
  return violations.map(({ id, help, at }) => `${id}: ${help}: ${at.join(' | ')}`)
}
