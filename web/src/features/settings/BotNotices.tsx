import { Trans } from '@lingui/react/macro'
import type { Settings } from '@steward/contract/settings.ts'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { noticeWords } from './notice-words.tsx'
import { NotSaved } from './NotSaved.tsx'
import type { Save } from './use-settings.ts'

type Props = { notices: Settings['notices']; save: Save }

export const BotNotices = ({ notices, save }: Props) => (
  <Section title={<Trans>Messages from the bot</Trans>} footer={<NotSaved of="notices" />}>
    <Switch
      title={noticeWords.join_requests.title}
      note={noticeWords.join_requests.note}
      on={notices.join_requests.bot}
      onChange={(bot) => save({ notices: { join_requests: { bot } } })}
    />
    <Switch
      title={noticeWords.reports.title}
      note={noticeWords.reports.note}
      on={notices.reports.bot}
      onChange={(bot) => save({ notices: { reports: { bot } } })}
    />
    <Switch
      title={noticeWords.bot_rights.title}
      note={noticeWords.bot_rights.note}
      on={notices.bot_rights.bot}
      onChange={(bot) => save({ notices: { bot_rights: { bot } } })}
    />
    <Switch
      title={noticeWords.transfers.title}
      note={noticeWords.transfers.note}
      on={notices.transfers.bot}
      onChange={(bot) => save({ notices: { transfers: { bot } } })}
    />
    <Switch
      title={noticeWords.weekly_summary.title}
      note={noticeWords.weekly_summary.note}
      on={notices.weekly_summary.bot}
      onChange={(bot) => save({ notices: { weekly_summary: { bot } } })}
    />
    <Switch
      title={noticeWords.brake.title}
      note={<Trans>Always on, so that nobody empties a group of yours without your knowing.</Trans>}
      on
      locked
      onChange={() => undefined}
    />
    <Switch
      title={noticeWords.web_login.title}
      note={<Trans>Always on, so that nobody signs in as you without your knowing.</Trans>}
      on
      locked
      onChange={() => undefined}
    />
  </Section>
)
