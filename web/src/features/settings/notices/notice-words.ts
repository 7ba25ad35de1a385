import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeKind } from '@steward/contract/notice-kinds.ts'

type Words = {
  title: MessageDescriptor
  note: MessageDescriptor
  /** The bot tells of it whatever somebody chooses; the note says why. */
  isAlways?: true
}

export const noticeWords: Readonly<Record<NoticeKind, Words>> = {
  join_requests: {
    title: msg`Join requests`,
    note: msg`People asking to join your groups.`,
  },
  reports: { title: msg`Reports`, note: msg`Members reported a message in one of your groups.` },
  bot_rights: {
    title: msg`Steward’s permissions`,
    note: msg`Steward lost a permission it needs, or was removed.`,
  },
  protection: {
    title: msg`Spam protection`,
    note: msg`A group is under attack, its rules are held back, or they banned someone.`,
  },
  transfers: {
    title: msg`Transfers of groups`,
    note: msg`Stewardship offers and requests, and groups left without a steward.`,
  },
  brake: {
    title: msg`Mass-ban protection`,
    isAlways: true,
    note: msg`Steward stopped an admin who removed people too fast. Always on.`,
  },
  web_login: {
    title: msg`New sign-ins`,
    isAlways: true,
    note: msg`Always on, so you know about every sign-in.`,
  },
  weekly_summary: {
    title: msg`Weekly summary`,
    note: msg`On Monday morning, one message about all of them, if anything happened.`,
  },
}
