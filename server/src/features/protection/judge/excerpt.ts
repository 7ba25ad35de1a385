/** No more of a text than an admin needs to know it again. */
const excerptLength = 200

/** How a text begins; null: it says nothing. */
export const excerptOf = (text: string): string | null =>
  text.trim().slice(0, excerptLength).toWellFormed() || null
