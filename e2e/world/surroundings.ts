/** Nothing of a developer's own settings may reach a world under test. */
export function surroundings() {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }) }
}
