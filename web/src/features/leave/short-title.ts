/** A host's popup holds 256 characters in all (Bot API, PopupParams); a title may have as many itself. */
const longest = 64

export const shortTitle = (title: string): string =>
  title.length > longest ? `${title.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : title
