import { Trans, useLingui } from '@lingui/react/macro'
import { type NoticeKind, noticeKinds } from '@steward/contract/notice-kinds.ts'
import type { Settings } from '@steward/contract/settings.ts'
import { useId } from 'react'
import { Section } from '#ui/Section.tsx'
import { NotSaved } from '../NotSaved.tsx'
import type { Save } from '../use-settings.ts'
import { noticeWords } from './notice-words.ts'
import './notices.css'

type Props = { notices: Settings['notices']; save: Save }

/** What somebody hears of, and by which ways: a row a kind, a column a way. */
export const WaysSection = ({ notices, save }: Props) => (
  <Section
    title={<Trans>What you hear of</Trans>}
    footer={
      <>
        <NotSaved of="notices" />
        <p>
          <Trans>
            “Push” comes to every browser in which you switched notifications on. A group may have other ways:
            you choose them in its settings.
          </Trans>
        </p>
      </>
    }
  >
    <div className="ways-head" aria-hidden="true">
      <span className="ways-way">
        <Trans>Bot</Trans>
      </span>
      <span className="ways-way">
        <Trans>Push</Trans>
      </span>
    </div>
    {noticeKinds.map((kind) => (
      <WaysRow key={kind} kind={kind} notices={notices} save={save} />
    ))}
  </Section>
)

function WaysRow({ kind, notices, save }: Props & { kind: NoticeKind }) {
  const { i18n, t } = useLingui()
  const noteId = useId()
  const { title, note, isAlways = false } = noticeWords[kind]
  const name = i18n._(title)
  const { bot, push } = notices[kind]

  return (
    <div className="row">
      <div className="row-body ways-row">
        <div className="row-text">
          <span className="row-title row-wrap">{name}</span>
          <span className="row-note row-wrap" id={noteId}>
            {i18n._(note)}
          </span>
        </div>
        <label className="ways-way">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            aria-label={t`${name}: message from the bot`}
            aria-describedby={noteId}
            checked={bot}
            aria-checked={bot}
            disabled={isAlways}
            onChange={({ target }) => save({ notices: { [kind]: { bot: target.checked } } })}
          />
        </label>
        <label className="ways-way">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            aria-label={t`${name}: push`}
            aria-describedby={noteId}
            checked={push}
            aria-checked={push}
            onChange={({ target }) => save({ notices: { [kind]: { push: target.checked } } })}
          />
        </label>
      </div>
    </div>
  )
}
