import { wantedRights } from '@steward/contract/rights.ts'

/** In links Telegram calls a right by its name without `can_` (deep links, "Bot links to groups"). */
const linkName = (right: string) => right.replace(/^can_/, '')

/** Opens the messenger's "add to group" with the rights preset that Steward asks for; the person may take some away. */
export const addGroupUrl = (username: string) =>
  `https://t.me/${username}?startgroup=app&admin=${wantedRights.map(linkName).join('+')}`
