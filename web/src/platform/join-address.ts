/**
 * Where the check is that a start parameter leads to: one's own by its token, or the newest of whoever comes. Undefined: it
 * leads into the app.
 */
export function joinAddress(startParameter: string): string | undefined {
  const [, token] = /^join_([A-Za-z0-9_-]{22})$/.exec(startParameter) ?? []
  if (token !== undefined) return `/join/${token}`
  return startParameter === 'check' ? '/join/mine' : undefined
}
