import { Trans } from '@lingui/react/macro'
import type { NoticeKind } from '@steward/contract/settings.ts'
import type { ReactNode } from 'react'

export const noticeWords: Record<NoticeKind, { title: ReactNode; note: ReactNode }> = {
  join_requests: {
    title: <Trans>Requests to join</Trans>,
    note: <Trans>Somebody waits to be let into a group of yours.</Trans>,
  },
  bot_rights: {
    title: <Trans>The bot’s rights</Trans>,
    note: <Trans>The bot lost a right that it needs, or was removed.</Trans>,
  },
  web_login: {
    title: <Trans>New sign-ins</Trans>,
    note: <Trans>Somebody signed in as you in a browser.</Trans>,
  },
}
