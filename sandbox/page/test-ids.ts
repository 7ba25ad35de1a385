/**
 * What a test can hold on to. Everything stands inside one phone (`phone-1`, `phone-2`, … from left to right) unless
 * it is marked (desk). Buttons, fields and rows also have accessible names: the words one sees.
 *
 * - desk: `desk` · `open-bot` · `bot` with `bot-standing` and `switch-<name>` (switches with their words) · `reset-world` · `reset-world-bare` · `add-phone` · `phone-tab-1` (narrow screens) · `open-ledger` · `ledger` · `ledger-entry` ·
 *   `open-faults` · `faults` · `open-events` · `events` · `set-off-spam` · `grow-year` · `year-note` · `connection-lost` · `open-in-browser` (the app outside the messenger, in a tab)
 * - phone: `phone-1` · `phone-holder` (button: who and what) · `phone-setup` (its fields are labelled "Held by",
 *   "Client", "Version", "Theme", "Accent", "Background", "Text", "Frame on another site", "Old launch data") · `note` (what was refused
 *   or answered, in words) · `screen-button` (switches the screen off and on) · `system-back` (Android)
 * - chats: `chats` · `chat-row-<chat id>` · `open-app` (the mini app of the bot) · `found-row-<chat id>` (a group one is not in) · `open-link` (a link typed into the search)
 * - chat: `chat` (data-chat-id) · `chat-title` (opens the group's page) · `message` (data-message-id) · `service` ·
 *   `composer` · `send` · `menu-button` (opens the mini app) · `start-bot` · `stop-bot` · `unblock-bot` · `join-group` · `chat-back`
 * - group page: `group` · `member-row-<user id>` · `request-row-<user id>` with buttons "Approve" and "Decline" ·
 *   `member` (one person: "Make admin", "Restrict", "Ban", …) · rights and permissions are switches with their words
 * - joining: `invite` (what an invite link opens, with "Join" or "Request to Join") · "Continue the check" (the page of a guard that was put away)
 * - adding the bot: `add-bot` · `add-bot-group-<chat id>` · `add-bot-confirm`
 * - mini app: `mini-app` (data-revealed, data-minimised, data-fullscreen) · `mini-app-frame` (the iframe) ·
 *   `join-sheet` (the same, as the page that a guard shows to whoever asks to join) · `mini-app-back` · `mini-app-close` · `mini-app-minimise` · `mini-app-menu` · `mini-app-bar` (what a minimised
 *   app leaves) · `main-button` · `secondary-button`
 * - of the client, over the mini app: `popup` with `popup-button-<id>` and `popup-dismiss` · `scanner` with
 *   `scanner-text`, `scanner-scan`, `scanner-code`, `scanner-close` · `question` with "yes"/"no" as
 *   `question-yes`, `question-no` · `toast` · `browser` (a page that opens outside) · `haptics` (data-count, data-last) ·
 *   `wire-log` with `wire-entry` (data-type, data-silent)
 */
export const phoneTestId = (number: number) => `phone-${number}`
