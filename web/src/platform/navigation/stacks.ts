/** A page that is kept: it stays the same one while only the query of its address changes. */
export type Place = { id: string; address: string }

/** From the tab's root to the page on top; never empty. */
export type Stack = readonly Place[]

/** How the page on top came: over the one before it, from under it, or in its place. */
export type Way = 'push' | 'pop' | 'none'

/** Each tab's pages, by the address of its root. Those of other tabs wait until somebody comes back to them. */
export type Stacks = { tab: string; stacks: Readonly<Record<string, Stack>>; way: Way }

export type Step =
  /** Over the page that is shown, whichever tab it would belong to: back leads to where one was. */
  | { is: 'push'; place: Place }
  | { is: 'pop'; count: number }
  /** The same page at another address. */
  | { is: 'address'; address: string }
  /** A stack as it stood when the browser's history came by here. */
  | { is: 'restore'; stack: Stack }
  /** Nothing is left but this stack. */
  | { is: 'reset'; stack: Stack }

export const noStacks: Stacks = { tab: '', stacks: {}, way: 'none' }

export const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/** The pages of the tab that is shown. */
export const stackOf = ({ tab, stacks }: Stacks): Stack => stacks[tab] ?? []

/** The page that is shown; undefined before the first step alone. */
export const topOf = (stacks: Stacks): Place | undefined => stackOf(stacks).at(-1)

/** Stacks after a step. A pop leaves the root where it is. */
export function take(before: Stacks, step: Step): Stacks {
  const stack = stackOf(before)
  switch (step.is) {
    case 'push':
      return put(before, [...stack, step.place], 'push')
    case 'pop': {
      const left = stack.slice(0, Math.max(1, stack.length - step.count))
      return put(before, left, left.length < stack.length ? 'pop' : 'none')
    }
    case 'address':
      return put(before, readdressed(stack, step.address), 'none')
    case 'restore':
      return put(before, step.stack, wayTo(before, step.stack))
    case 'reset':
      return put(noStacks, step.stack, 'none')
    default:
      return before
  }
}

function readdressed(stack: Stack, address: string): Stack {
  const top = stack.at(-1)
  return top ? [...stack.slice(0, -1), { ...top, address }] : stack
}

function put({ stacks }: Stacks, stack: Stack, way: Way): Stacks {
  const tab = pathOf(stack[0]?.address ?? '')
  return { tab, stacks: { ...stacks, [tab]: stack }, way }
}

/** Within a tab, pages move; from tab to tab, nothing does. */
function wayTo(before: Stacks, stack: Stack): Way {
  const [shown, root] = [stackOf(before), stack[0]]
  if (!root || pathOf(root.address) !== before.tab) return 'none'
  if (shown.length === stack.length) return 'none'
  return shown.length < stack.length ? 'push' : 'pop'
}
