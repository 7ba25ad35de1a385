import { Trans } from '@lingui/react/macro'
import type { NoticeKind } from '@steward/contract/settings.ts'
import type { ReactNode } from 'react'

export const noticeWords: Record<NoticeKind, { title: ReactNode; note: ReactNode }> = {
  join_requests: {
    title: <Trans>Requests to join</Trans>,
    note: <Trans>Somebody waits to be let into a group of yours.</Trans>,
  },
  reports: {
    title: <Trans>Reports</Trans>,
    note: <Trans>Members of a group of yours reported a message.</Trans>,
  },
  bot_rights: {
    title: <Trans>The bot’s rights</Trans>,
    note: <Trans>The bot lost a right that it needs, or was removed.</Trans>,
  },
  transfers: {
    title: <Trans>Transfers of groups</Trans>,
    note: <Trans>Somebody offers you a group, or asks for one of yours.</Trans>,
  },
  brake: {
    title: <Trans>The brake</Trans>,
    note: <Trans>An admin removed so many people so fast that Steward waits for your word.</Trans>,
  },
  web_login: {
    title: <Trans>New sign-ins</Trans>,
    note: <Trans>Somebody signed in as you in a browser.</Trans>,
  },
  weekly_summary: {
    title: <Trans>The week in your groups</Trans>,
    note: <Trans>On Monday morning, one message about all of them, if anything happened.</Trans>,
  },
}
