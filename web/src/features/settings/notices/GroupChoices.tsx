import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupNoticeChoice, GroupNotices, GroupNoticesChange } from '@steward/contract/group-notices.ts'
import { type GroupNoticeKind, groupNoticeKinds } from '@steward/contract/notice-kinds.ts'
import type { Ways } from '@steward/contract/settings.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { NotSavedWords } from '../NotSaved.tsx'
import { noticeWords } from './notice-words.ts'
import rowStyles from '#ui/row/Row.module.css'
import settingsStyles from '../settings.module.css'
import styles from './GroupChoices.module.css'

type Props = {
  notices: GroupNotices
  /** What went wrong with the last change; null: nothing. */
  notSaved: unknown
  save: (change: GroupNoticesChange) => void
}

const offered: Readonly<Record<GroupNoticeKind, readonly GroupNoticeChoice[]>> = {
  join_requests: ['everywhere', 'bot', 'push', 'both', 'off'],
  reports: ['everywhere', 'bot', 'push', 'both', 'off'],
  bot_rights: ['everywhere', 'bot', 'push', 'both', 'off'],
  protection: ['everywhere', 'bot', 'push', 'both', 'off'],
  transfers: ['everywhere', 'bot', 'push', 'both', 'off'],
  brake: ['everywhere', 'bot', 'both'],
  weekly_summary: ['everywhere', 'off'],
}

/** Each kind with what holds for this group; where nothing is chosen, with what holds everywhere. */
export function GroupChoices({ notices, notSaved, save }: Props) {
  return (
    <>
      <Section
        footer={
          <p className={settingsStyles.notSaved} role="alert">
            {notSaved !== null && <NotSavedWords error={notSaved} />}
          </p>
        }
      >
        {groupNoticeKinds.map((kind) => (
          <ChoiceRow
            key={kind}
            kind={kind}
            chosen={notices.choices[kind]}
            everywhere={notices.everywhere[kind]}
            onChoose={(choice) => save({ [kind]: choice })}
          />
        ))}
      </Section>
      <Section footer={<Trans>Your quiet hours count for all groups.</Trans>}>
        <Row
          title={<Trans>For all groups</Trans>}
          href={paths.notifications()}
          onPress={(event) => go(event, paths.notifications())}
        />
      </Section>
    </>
  )
}

type RowProps = {
  kind: GroupNoticeKind
  chosen: GroupNoticeChoice
  everywhere: Ways
  onChoose: (choice: GroupNoticeChoice) => void
}

function ChoiceRow({ kind, chosen, everywhere, onChoose }: RowProps) {
  const { i18n, t } = useLingui()
  const words = useChoiceWords()
  const name = i18n._(noticeWords[kind].title)
  const general = words[choiceOf(everywhere)]
  // The summary is one for all groups: this one is in it, or not.
  const isSummary = kind === 'weekly_summary'
  const off = isSummary ? t`Without this group` : words.off

  return (
    <label className={rowStyles.row}>
      <span className={rowStyles.body}>
        <span className={rowStyles.text}>
          <span className={`${rowStyles.title} ${rowStyles.wrap}`}>{name}</span>
          <span className={`${rowStyles.note} ${rowStyles.wrap}`}>
            {chosen === 'everywhere' ? general : <Trans>Everywhere: {general}</Trans>}
          </span>
        </span>
        <select
          className={styles.choice}
          aria-label={name}
          value={chosen}
          onChange={({ target: { value } }) => {
            const choice = offered[kind].find((each) => each === value)
            if (choice) onChoose(choice)
          }}
        >
          {offered[kind].map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'off' ? off : words[choice]}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

function useChoiceWords(): Record<GroupNoticeChoice, string> {
  const { t } = useLingui()
  return {
    everywhere: t`Default`,
    bot: t`Bot`,
    push: t`Push`,
    both: t`Bot and push`,
    off: t`Off`,
  }
}

function choiceOf({ bot, push }: Ways): Exclude<GroupNoticeChoice, 'everywhere'> {
  if (bot && push) return 'both'
  if (bot) return 'bot'
  return push ? 'push' : 'off'
}
