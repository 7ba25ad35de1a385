import type { RefusalName } from '../refusals.ts'
import { words } from './words.ts'

/** What a person reads of each refusal: what happened, and what now. */
export const refusalWords = words('refusals', {
  sign_in_refused:
    'Steward couldn’t confirm who you are. Close it and open it again from the chat with the bot.',
  account_suspended:
    'Your account is suspended here. If you think this is a mistake, write to Steward’s operator.',

  session_required: 'You’re signed out. Open Steward again.',
  too_many_requests: 'That was a lot at once. Wait a moment and try again.',
  input_invalid: 'Steward can’t use this request. Update Steward and try again.',
  no_such_call: 'This part of Steward doesn’t exist here. Update Steward and try again.',
  not_json: 'Requests to Steward must be JSON.',
  too_large: 'That’s too much for one request. Send less at once.',
  unavailable: 'Steward is busy or restarting. Try again in a moment.',
  broken: 'Something went wrong on our side, and we logged it. Try again later.',

  group_not_found: 'This group doesn’t exist here, or you’re no longer one of its admins.',
  right_missing: 'You don’t have permission to do this. The group’s owner can grant it.',
  telegram_unreachable: 'Can’t reach Telegram, so this couldn’t be checked. Try again.',

  group_frozen: 'Steward isn’t in this group any more. Add it again to act here.',
  supergroup_needed:
    'Telegram allows this in supergroups only. Make the history visible to new members, and the group becomes one.',
  bot_right_missing: 'Steward needs another permission to do this here. The group’s owner can grant it.',
  not_on_yourself: 'You can’t do this to yourself.',
  target_untouchable:
    'You can’t do this to the group’s owner, to Steward itself, or to someone who writes as a channel.',
  target_is_admin: 'This person is an admin. Remove their admin rights first.',
  target_is_banned: 'This person is already banned. Removing them would unban them.',
  request_gone: 'This request was already answered or withdrawn.',
  until_out_of_range: 'Choose between a minute and 366 days, or forever.',
  hit_gone: 'This entry was deleted. Steward keeps what rules did for 90 days.',
  pattern_invalid: 'One of the patterns isn’t a valid regular expression. Fix it, then save again.',
  pattern_not_linear: 'Patterns can’t look around or refer back (RE2). Change the pattern, then save again.',
  pattern_too_long: 'The patterns take too long to run. Shorten them, then save again.',
  site_invalid: 'One of the sites isn’t an address like example.com. Fix it, then save again.',
  message_gone: 'Steward no longer has this message. It keeps messages for 2 days.',
  word_empty: 'A blocked word needs a letter or a digit. Change it, then save again.',
  night_empty: 'Choose at least one day, and an end that isn’t the start. Then save again.',
  undo_incomplete: 'Only part of it was undone. Press again to undo the rest.',
  undo_failed: 'Telegram didn’t undo it. Open the member’s page to see how they stand now.',
  report_settled: 'Another admin has already handled this report.',
  settings_outdated:
    'Someone else changed these settings in the meantime. See what they are now, then save again.',
  settings_file_refused:
    'This file has a value that settings don’t allow. Fix the file, then import it again.',
  settings_change_unknown:
    'The history doesn’t include the settings of that time, so they can’t be restored.',
  erasure_under_way:
    'Your data is being erased. This takes minutes, at most a day. Open Steward again afterwards to start over.',
  bot_still_here: 'Steward is still in this group. Remove it first, then its data can be erased.',
  copy_not_ready: 'There’s no copy of your data to download. Request a new one.',
  quota_spent: 'You’ve reached today’s limit for this. Continue tomorrow, or ask another admin.',
  disk_low: 'Steward is low on disk space. Try again later, or tell Steward’s operator.',
  key_used: 'This request was already sent with different content. See what was done, then try again.',
  member_unknown: 'Steward hasn’t seen this person in this group.',
  target_not_admin: 'This person isn’t an admin.',
  target_not_member: 'This person isn’t in the group.',
  admin_not_yours:
    'You didn’t make this person an admin here. The admin who did, or the owner, can change it.',
  admin_not_the_bots:
    'Steward didn’t make this person an admin, so Telegram only lets people change it. Do it in the group’s settings.',
  rights_beyond_yours: 'You can only give permissions you have yourself.',
  rights_beyond_bot: 'Steward can only give permissions it has itself. The group’s owner can grant it more.',
  emoji_not_allowed: 'Telegram doesn’t allow emoji here. Use letters and digits.',
  nothing_to_delete:
    'Steward saw no messages from this person in the last 2 days, and Telegram doesn’t let it delete older ones.',
  message_too_old:
    'This message is older than 2 days, so Telegram doesn’t let Steward delete it. You still can, in the group.',
  warning_gone: 'This warning no longer exists: it was removed or has expired.',

  link_unknown: 'This link doesn’t work: it may be wrong, used, expired, or made for someone else.',
  link_gone: 'This invite link was revoked, or Steward doesn’t know it.',
  link_not_the_bots:
    'Steward can only change links it made. The admin who made this one can change it in Telegram.',
  link_limit_or_approval: 'A link can’t both need approval and have a member limit. Choose one.',

  web_code_refused:
    'This code has expired or was already used. Get a new one on the page you want to sign in to.',
  web_login_declined: 'This sign-in was declined on the phone.',
  container_only: 'For your safety, do this in Steward inside the messenger.',
  application_not_found: 'This transfer doesn’t exist, or you can’t see it.',
  application_settled: 'This transfer was already answered.',
  application_open:
    'Another transfer is pending. A new one can start once it’s answered, withdrawn or expired.',
  application_void: 'Things have changed, so this transfer was cancelled.',
  application_expired: 'The time to answer this transfer is over. A new one can start.',
  answer_not_yours: 'Someone else has to answer this transfer.',
  not_the_steward: 'Only the group’s steward can do this.',
  steward_is_here: 'This group’s steward is active. Ask them to offer you the group.',
  steward_already: 'This person is already the group’s steward.',
  nobody_to_receive: 'No other admin of this group could become its steward. Make someone an admin first.',

  push_service_unknown:
    'Steward doesn’t support this browser’s notification service, so it can’t notify you here.',
  always_quiet: 'Leave at least one hour a week without quiet hours, or no notification could reach you.',

  brake_pulled: 'Too many bans or removals too fast. Ask the steward or owner to unblock you.',
  bulk_empty: 'There’s no one left to act on.',
  bulk_not_found: 'This group has no such bulk action.',
  not_the_owner: 'Only the group’s steward or owner can do this.',

  join_check_gone: 'This check is over, or it’s for someone else. Ask to join the group again.',
  join_check_empty: 'The check asks nothing yet. Choose a task, add what it needs, then save.',
  mini_app_needed:
    'Newcomers couldn’t open the check: this bot has no Main Mini App. Its operator turns it on in @BotFather: /mybots → the bot → Bot Settings → Configure Mini App → Enable Mini App.',
  bot_may_not_write: 'Steward can’t write to you. Open the chat with the bot, press Start, then try again.',

  appeal_gone: 'There’s nothing left to appeal: it’s over, or has been undone.',
  appeal_written: 'You’ve already appealed this.',
  appeal_too_soon: 'You can send one appeal a week in each group.',
  appeals_blocked: 'This group’s admins no longer take appeals from you.',
  appeal_answered: 'Another admin has already answered this appeal, or is doing so now.',
} satisfies Record<RefusalName, string>)
