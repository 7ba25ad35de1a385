/** Ids of supergroups begin with -100 and ten digits or more (Bot API, Chat.id; TDLib, DialogId). */
export const isSupergroup = (chatId: number): boolean => chatId <= -1_000_000_000_000
