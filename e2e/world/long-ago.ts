/**
 * Runs in every frame: the app finds nothing of what came after the oldest browsers it runs in, Chrome 100 and Safari 15.4
 * (0117), or shortly before. The sandbox's own page stays as it is.
 */
export function longAgo() {
  if (window.top === window) return
  const named = (from: object | undefined, ...names: string[]) =>
    from ? names.map((name): [object, string] => [from, name]) : []
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  const lacking: [object, string][] = [
    [HTMLElement.prototype, 'inert'],
    [HTMLDialogElement.prototype, 'showModal'],
    [Document.prototype, 'startViewTransition'],
    ...named(Array.prototype, 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'),
    ...named(Set.prototype, 'difference', 'intersection', 'union', 'symmetricDifference'),
    ...named(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'),
    ...named(iterator, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some'),
    ...named(iterator, 'every', 'find'),
    ...named(String.prototype, 'isWellFormed', 'toWellFormed'),
    ...named(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover'),
    ...named(Array, 'fromAsync'),
    ...named(Map, 'groupBy'),
    ...named(Object, 'groupBy'),
    ...named(Promise, 'withResolvers', 'try'),
    ...named(URL, 'canParse', 'parse'),
    ...named(AbortSignal, 'timeout', 'any'),
    ...named(AbortSignal.prototype, 'throwIfAborted'),
    ...named(window, 'structuredClone', 'navigation', 'Temporal', 'scheduler', 'requestIdleCallback'),
  ]
  for (const [from, name] of lacking) Reflect.deleteProperty(from, name)

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
