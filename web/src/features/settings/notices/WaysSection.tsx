import { Trans, useLingui } from '@lingui/react/macro'
import { type NoticeKind, noticeKinds } from '@steward/contract/notice-kinds.ts'
import type { Settings } from '@steward/contract/settings.ts'
import { useId } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { NotSaved } from '../NotSaved.tsx'
import type { Save } from '../use-settings.ts'
import { noticeWords } from './notice-words.ts'
import noticesStyles from './notices.module.css'
import rowStyles from '#ui/row/Row.module.css'
import switchStyles from '#ui/control/Switch.module.css'
import styles from './WaysSection.module.css'

type Props = { notices: Settings['notices']; save: Save }

/** What somebody hears of, and by which ways: a row a kind, a column a way. */
export const WaysSection = ({ notices, save }: Props) => (
  <Section
    title={<Trans>Notify me about</Trans>}
    footer={
      <>
        <NotSaved of="notices" />
        <p>
          <Trans>
            “Push” reaches every browser where you turned notifications on. You can choose differently for
            each group in its settings.
          </Trans>
        </p>
      </>
    }
  >
    <div className={noticesStyles.head} aria-hidden="true">
      <span className={noticesStyles.way}>
        <Trans>Bot</Trans>
      </span>
      <span className={noticesStyles.way}>
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
    <div className={rowStyles.row}>
      <div className={`${rowStyles.body} ${styles.row}`}>
        <div className={rowStyles.text}>
          <span className={`${rowStyles.title} ${rowStyles.wrap}`}>{name}</span>
          <span className={`${rowStyles.note} ${rowStyles.wrap}`} id={noteId}>
            {i18n._(note)}
          </span>
        </div>
        <label className={noticesStyles.way}>
          <input
            className={switchStyles.track}
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
        <label className={noticesStyles.way}>
          <input
            className={switchStyles.track}
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
