/** What a developer finds in the console of a browser. Ids and kinds only: no names, no secrets (S-MISC-2). */
export const log = {
  warn(words: string, error: unknown) {
    // The one place where the app writes; nobody reads a phone's console but who looks for a fault.
    // oxlint-disable-next-line no-console
    console.warn(words, error)
  },
}
