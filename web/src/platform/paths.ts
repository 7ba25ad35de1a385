import type { ChatId } from '@steward/contract/ids.ts'

/** Every address of the app, spelled once. */
export const paths = {
  home: () => '/admin/groups',
  groups: () => '/admin/groups',
  group: (chatId: ChatId) => `/admin/groups/${chatId}`,
  me: () => '/admin/me',
  signedOut: () => '/signed-out',
}
