/** What a person is likely to need next: one file (`early-chunks.ts`), for all of it is fetched at once. */
export { GroupScreen } from '#features/groups/GroupScreen.tsx'
export { MeScreen } from '#features/me/MeScreen.tsx'
export { startSwipeBack } from '#shell/swipe-back/start-swipe-back.ts'
export { followNotifications } from './follow-notifications.ts'
export { SignedOutScreen } from './SignedOutScreen.tsx'
