/**
 * Runs in every frame: the app finds nothing of what came after the oldest browsers it runs in, Chrome 100 and Safari 15.4
 * (0117), or shortly before. The sandbox's own page stays as it is.
 */
export function longAgo() {
  if (window.top === window) return
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  const lacking: [from: object, ...names: string[]][] = [
    [HTMLElement.prototype, 'inert'],
    [HTMLDialogElement.prototype, 'showModal'],
    [Document.prototype, 'startViewTransition'],
    [Array.prototype, 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    [Set.prototype, 'difference', 'intersection', 'union', 'symmetricDifference'],
    [Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [iterator, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some'],
    [iterator, 'every', 'find'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover'],
    [Array, 'fromAsync'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [URL, 'canParse', 'parse'],
    [AbortSignal, 'timeout', 'any'],
    [AbortSignal.prototype, 'throwIfAborted'],
    [window, 'structuredClone', 'navigation', 'Temporal', 'scheduler', 'requestIdleCallback'],
  ]
  for (const [from, ...names] of lacking) for (const name of names) Reflect.deleteProperty(from, name)

  // What takes an element out of reach is an attribute, whoever writes it.
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the element that it was meant for
  const { setAttribute, toggleAttribute } = Element.prototype
  Element.prototype.setAttribute = function set(name, value) {
    if (name !== 'inert') setAttribute.call(this, name, value)
  }
  Element.prototype.toggleAttribute = function toggle(name, force) {
    return name !== 'inert' && toggleAttribute.call(this, name, force)
  }
}
