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
    [Array.prototype, 'findLast'],
    [Array.prototype, 'findLastIndex'],
    [Promise, 'withResolvers'],
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
