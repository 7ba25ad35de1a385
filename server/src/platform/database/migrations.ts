import type { Migration } from 'kysely/migration'
import { up as people } from './migrations/0001-people.ts'
import { up as updates } from './migrations/0002-updates.ts'
import { up as chats } from './migrations/0003-chats.ts'
import { up as outbox } from './migrations/0004-outbox.ts'
import { up as knowledge } from './migrations/0005-knowledge.ts'
import { up as outboxOrder } from './migrations/0006-outbox-order.ts'
import { up as jobs } from './migrations/0007-jobs.ts'
import { up as failedUpdates } from './migrations/0008-failed-updates.ts'
import { up as userSettings } from './migrations/0009-user-settings.ts'
import { up as transferApplications } from './migrations/0010-transfer-applications.ts'
import { up as notices } from './migrations/0012-notices.ts'
import { up as startTokens } from './migrations/0013-start-tokens.ts'
import { up as actions } from './migrations/0015-actions.ts'
import { up as sameApproval } from './migrations/0016-same-approval.ts'
import { up as members } from './migrations/0017-members.ts'
import { up as stepsOfActions } from './migrations/0018-steps-of-actions.ts'
import { up as bulk } from './migrations/0019-bulk.ts'
import { up as logMonths } from './migrations/0020-log-months.ts'
import { up as groupSettings } from './migrations/0021-group-settings.ts'
import { up as inviteLinks } from './migrations/0022-invite-links.ts'
import { up as removal } from './migrations/0023-removal.ts'
import { up as transferTold } from './migrations/0024-transfer-told.ts'
import { up as defaultPermissions } from './migrations/0025-default-permissions.ts'
import { up as beforeActions } from './migrations/0026-before-actions.ts'
import { up as brakePromote } from './migrations/0026-brake-promote.ts'
import { up as stewardships } from './migrations/0027-stewardships.ts'
import { up as quietHours } from './migrations/0028-quiet-hours.ts'
import { up as ownData } from './migrations/0029-own-data.ts'
import { up as groupSettingsChanges } from './migrations/0030-group-settings-changes.ts'
import { up as devices } from './migrations/0031-devices.ts'
import { up as lastingAnswers } from './migrations/0032-lasting-answers.ts'
import { up as previousTitle } from './migrations/0032-previous-title.ts'
import { up as groupProfileChanges } from './migrations/0034-group-profile-changes.ts'
import { up as transfers } from './migrations/0035-transfers.ts'
import { up as sessionZone } from './migrations/0036-session-zone.ts'
import { up as settingsHistoryByTime } from './migrations/0038-settings-history-by-time.ts'
import { up as typedCodes } from './migrations/0042-typed-codes.ts'
import { up as peopleOfGroups } from './migrations/0043-people-of-groups.ts'
import { up as operationsOfCalls } from './migrations/0045-operations-of-calls.ts'
import { up as protection } from './migrations/0046-protection.ts'
import { up as learntMarks } from './migrations/0047-learnt-marks.ts'
import { up as wavesOfHits } from './migrations/0048-waves-of-hits.ts'
import { up as nights } from './migrations/0049-nights.ts'
import { up as answersToReports } from './migrations/0052-answers-to-reports.ts'
import { up as knownSpammers } from './migrations/0053-known-spammers.ts'
import { up as profileLooks } from './migrations/0055-profile-looks.ts'
import { up as undoneByHand } from './migrations/0056-undone-by-hand.ts'
import { up as tracesInOrder } from './migrations/0058-traces-in-order.ts'
import { up as activityCounts } from './migrations/0060-activity-counts.ts'
import { up as toldToOne } from './migrations/0061-told-to-one.ts'
import { up as reactionTraces } from './migrations/0062-reaction-traces.ts'
import { up as lastingLines } from './migrations/0063-lasting-lines.ts'
import { up as tracesOfEdits } from './migrations/0064-traces-of-edits.ts'
import { up as titlesOfChannels } from './migrations/0065-titles-of-channels.ts'
import { up as newcomers } from './migrations/0066-newcomers.ts'
import { up as cohorts } from './migrations/0067-cohorts.ts'
import { up as joinChecks } from './migrations/0068-join-checks.ts'
import { up as appeals } from './migrations/0069-appeals.ts'
import { up as leftMuted } from './migrations/0070-left-muted.ts'
import { up as pausedByHand } from './migrations/0071-paused-by-hand.ts'
import { up as bulksDue } from './migrations/0072-bulks-due.ts'
import { up as whoCameByLinks } from './migrations/0073-who-came-by-links.ts'
import { up as actionsOfChecks } from './migrations/0074-actions-of-checks.ts'
import { up as forgottenMessages } from './migrations/0075-forgotten-messages.ts'
import { up as heldAt } from './migrations/0076-held-at.ts'
import { up as decisionsOnPeople } from './migrations/0077-decisions-on-people.ts'
import { up as hitsOfAGroup } from './migrations/0078-hits-of-a-group.ts'
import { up as sinceCrash } from './migrations/0079-since-crash.ts'
import { up as messagesOfMembers } from './migrations/0080-messages-of-members.ts'
import { up as botSwitches } from './migrations/0081-bot-switches.ts'
import { up as guardOfGroups } from './migrations/0082-guard-of-groups.ts'
import { up as contentOfMessages } from './migrations/0083-content-of-messages.ts'
import { up as restrictedInNothing } from './migrations/0087-restricted-in-nothing.ts'
import { up as endingRestrictions } from './migrations/0088-ending-restrictions.ts'
import { up as unsaidSwitches } from './migrations/0089-unsaid-switches.ts'
import { up as updatesOfChecks } from './migrations/0090-updates-of-checks.ts'

/** In order of their names. One that was released is never edited: the next one changes what it left. */
export const migrations: Record<string, Migration> = {
  '0001-people': { up: people },
  '0002-updates': { up: updates },
  '0003-chats': { up: chats },
  '0004-outbox': { up: outbox },
  '0005-knowledge': { up: knowledge },
  '0006-outbox-order': { up: outboxOrder },
  '0007-jobs': { up: jobs },
  '0008-failed-updates': { up: failedUpdates },
  '0009-user-settings': { up: userSettings },
  '0010-transfer-applications': { up: transferApplications },
  '0012-notices': { up: notices },
  '0013-start-tokens': { up: startTokens },
  '0015-actions': { up: actions },
  '0016-same-approval': { up: sameApproval },
  '0017-members': { up: members },
  '0018-steps-of-actions': { up: stepsOfActions },
  '0019-bulk': { up: bulk },
  '0020-log-months': { up: logMonths },
  '0021-group-settings': { up: groupSettings },
  '0022-invite-links': { up: inviteLinks },
  '0023-removal': { up: removal },
  '0024-transfer-told': { up: transferTold },
  '0025-default-permissions': { up: defaultPermissions },
  '0026-before-actions': { up: beforeActions },
  '0026-brake-promote': { up: brakePromote },
  '0027-stewardships': { up: stewardships },
  '0028-quiet-hours': { up: quietHours },
  '0029-own-data': { up: ownData },
  '0030-group-settings-changes': { up: groupSettingsChanges },
  '0031-devices': { up: devices },
  '0032-lasting-answers': { up: lastingAnswers },
  '0032-previous-title': { up: previousTitle },
  '0034-group-profile-changes': { up: groupProfileChanges },
  '0035-transfers': { up: transfers },
  '0036-session-zone': { up: sessionZone },
  '0038-settings-history-by-time': { up: settingsHistoryByTime },
  '0042-typed-codes': { up: typedCodes },
  '0043-people-of-groups': { up: peopleOfGroups },
  '0045-operations-of-calls': { up: operationsOfCalls },
  '0046-protection': { up: protection },
  '0047-learnt-marks': { up: learntMarks },
  '0048-waves-of-hits': { up: wavesOfHits },
  '0049-nights': { up: nights },
  '0052-answers-to-reports': { up: answersToReports },
  '0053-known-spammers': { up: knownSpammers },
  '0055-profile-looks': { up: profileLooks },
  '0056-undone-by-hand': { up: undoneByHand },
  '0058-traces-in-order': { up: tracesInOrder },
  '0060-activity-counts': { up: activityCounts },
  '0061-told-to-one': { up: toldToOne },
  '0062-reaction-traces': { up: reactionTraces },
  '0063-lasting-lines': { up: lastingLines },
  '0064-traces-of-edits': { up: tracesOfEdits },
  '0065-titles-of-channels': { up: titlesOfChannels },
  '0066-newcomers': { up: newcomers },
  '0067-cohorts': { up: cohorts },
  '0068-join-checks': { up: joinChecks },
  '0069-appeals': { up: appeals },
  '0070-left-muted': { up: leftMuted },
  '0071-paused-by-hand': { up: pausedByHand },
  '0072-bulks-due': { up: bulksDue },
  '0073-who-came-by-links': { up: whoCameByLinks },
  '0074-actions-of-checks': { up: actionsOfChecks },
  '0075-forgotten-messages': { up: forgottenMessages },
  '0076-held-at': { up: heldAt },
  '0077-decisions-on-people': { up: decisionsOnPeople },
  '0078-hits-of-a-group': { up: hitsOfAGroup },
  '0079-since-crash': { up: sinceCrash },
  '0080-messages-of-members': { up: messagesOfMembers },
  '0081-bot-switches': { up: botSwitches },
  '0082-guard-of-groups': { up: guardOfGroups },
  '0083-content-of-messages': { up: contentOfMessages },
  '0087-restricted-in-nothing': { up: restrictedInNothing },
  '0088-ending-restrictions': { up: endingRestrictions },
  '0089-unsaid-switches': { up: unsaidSwitches },
  '0090-updates-of-checks': { up: updatesOfChecks },
}
