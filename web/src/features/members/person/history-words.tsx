import { Trans } from '@lingui/react/macro'
import type { LogKind } from '@steward/contract/log.ts'
import type { ReactNode } from 'react'

/** What was done to someone. Kinds that concern no one have no words here. */
export const historyWords: Partial<Record<LogKind, ReactNode>> = {
  ban: <Trans>Banned by</Trans>,
  unban: <Trans>Unbanned by</Trans>,
  kick: <Trans>Removed by</Trans>,
  mute: <Trans>Muted by</Trans>,
  limit: <Trans>Restricted by</Trans>,
  unmute: <Trans>Unmuted by</Trans>,
  warn: <Trans>Warned by</Trans>,
  unwarn: <Trans>Warning removed by</Trans>,
  tag: <Trans>Tagged by</Trans>,
  added: <Trans>Added by</Trans>,
  note_added: <Trans>Note added by</Trans>,
  note_removed: <Trans>Note removed by</Trans>,
  promote: <Trans>Admin rights given by</Trans>,
  demote: <Trans>Admin rights removed by</Trans>,
  title: <Trans>Title changed by</Trans>,
  owner_changed: <Trans>Made the owner by</Trans>,
  approve: <Trans>Approved by</Trans>,
  decline: <Trans>Declined by</Trans>,
  left_to_admins: <Trans>Left to admins by</Trans>,
  delete_messages: <Trans>Messages deleted by</Trans>,
  delete_reactions: <Trans>Reactions removed by</Trans>,
  report: <Trans>Reported by</Trans>,
  report_dismissed: <Trans>Report dismissed by</Trans>,
  appeal_answered: <Trans>Appeal answered by</Trans>,
  brake_pulled: <Trans>Paused by mass-ban protection:</Trans>,
  brake_released: <Trans>Allowed to continue by</Trans>,
}
