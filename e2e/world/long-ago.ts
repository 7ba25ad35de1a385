/**
 * Runs in every frame: the app finds nothing of what the oldest browsers it runs in lack (Chrome 94 and Safari 15.4
 * are without all of it). The sandbox's own page stays as it is.
 */
export function longAgo() {
  if (window.top === window) return
  const lacking: [object, string][] = [
    [HTMLElement.prototype, 'inert'],
    [HTMLDialogElement.prototype, 'showModal'],
    [Document.prototype, 'startViewTransition'],
    ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
      (name): [object, string] => [Array.prototype, name],
    ),
    ...['difference', 'intersection', 'union', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
      (name): [object, string] => [Set.prototype, name],
    ),
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [window, 'structuredClone'],
    [AbortSignal, 'timeout'],
    [AbortSignal, 'any'],
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
