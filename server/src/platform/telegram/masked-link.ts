/** Telegram shows a bot the beginning of other admins' links only (Bot API 10.3, ChatInviteLink). */
export const isMasked = (link: string): boolean => /(?:\.\.\.|…)$/.test(link)

const shownLength = 'https://t.me/+'.length + 8

/** The same of any link, for those who need to know which one it was: nobody comes in by that. */
export const masked = (link: string): string => (isMasked(link) ? link : `${link.slice(0, shownLength)}...`)
