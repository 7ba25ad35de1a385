/** Leads to the section in there, on the same page; also those who listen. */
export function lookAt(section: Element | null): void {
  const heading = section?.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
