import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { isForAdmins, questionIn } from '@steward/contract/join-questions.ts'
import { linesIn, namesIn } from '@steward/contract/setting-fields.ts'
import { joinCheckedWhom, joinConsequences, longestText } from '@steward/contract/settings-table.ts'
import { Choices } from '#ui/control/Choices.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Numbers } from '#ui/control/Numbers.tsx'
import { SpanWords } from '#ui/words/SpanWords.tsx'
import { LongText, RoomLeft } from '#features/group-settings/texts/LongText.tsx'
import type { SectionProps } from '../part-view.ts'
import groupSettingsStyles from '#features/group-settings/group-settings.module.css'
import { Questions } from './Questions.tsx'
import { Tasks } from './Tasks.tsx'
import { CheckWay } from './CheckWay.tsx'
import { CannotMute } from './CannotMute.tsx'
import { TryRow } from './TryRow.tsx'
import { consequenceChoicesOf, mutes, passedWordsOf, whomNotesOf, whomWords } from './words.tsx'

type Check = GroupSettings['join_check']
type Change = (part: Partial<Check>) => void

/** Who is asked before they come in, what, and what follows. */
export function JoinCheckSection({ value, chatId, known, isLocked, onChange }: SectionProps<'join_check'>) {
  const { t } = useLingui()
  const change: Change = (part) => onChange({ ...value, ...part })
  const notes = whomNotesOf(known.switches?.main_mini_app !== false)
  return (
    <>
      <Section
        footer={
          <>
            <Trans>
              People answer on a page that opens when they ask to join; the group sees nothing of it. Make
              Steward the group’s guard in Telegram, and the page opens by itself. Otherwise Steward writes to
              them.
            </Trans>
            {isLocked && (
              <p className={groupSettingsStyles.reason}>
                <Trans>You need permission to ban people</Trans>
              </p>
            )}
          </>
        }
      >
        <fieldset className={groupSettingsStyles.settings} disabled={isLocked}>
          <Choices
            label={t`Applies to`}
            choices={joinCheckedWhom.map((whom) => ({
              value: whom,
              title: whomWords[whom],
              note: notes[whom],
            }))}
            chosen={value.whom}
            onChoose={(whom) => change({ whom })}
          />
        </fieldset>
      </Section>
      {mutes(value.whom) && <CannotMute why={known.cannot_mute} />}
      {value.whom !== 'nobody' && known.switches && <CheckWay whom={value.whom} switches={known.switches} />}
      {value.whom !== 'nobody' && (
        <fieldset className={groupSettingsStyles.settings} disabled={isLocked}>
          <Tasks
            chosen={namesIn(value.tasks)}
            lacksRules={known.settings.rules_text === null}
            onChange={(tasks) => change({ tasks })}
          />
          {namesIn(value.tasks).includes('questions') && (
            <Questions value={value.questions} onChange={(questions) => change({ questions })} />
          )}
          <Outcomes value={value} change={change} />
          <Section
            title={<Trans>Your words to them</Trans>}
            footer={
              <>
                <Trans>Shown above the tasks, as you write them.</Trans>{' '}
                <RoomLeft value={value.words ?? ''} longest={longestText.joinWords} />
              </>
            }
          >
            <LongText
              label={t`Your words to them`}
              placeholder={t`We’re glad you want to join. A few quick questions first.`}
              value={value.words ?? ''}
              longest={longestText.joinWords}
              rows={2}
              onChange={(words) => change({ words })}
            />
          </Section>
        </fieldset>
      )}
      {known.settings.join_check.whom !== 'nobody' && <TryRow chatId={chatId} />}
    </>
  )
}

const inSeconds = (seconds: number) => <SpanWords seconds={seconds} />
const inMinutes = (minutes: number) => inSeconds(minutes * 60)

/** How long they have, how often they may err, and what follows. */
function Outcomes({ value, change }: { value: Check; change: Change }) {
  const { t, i18n } = useLingui()
  const areRead =
    namesIn(value.tasks).includes('questions') && linesIn(value.questions).map(questionIn).some(isForAdmins)
  const bans = value.failed === 'ban' || value.timed_out === 'ban'
  return (
    <>
      <Section
        footer={<Trans>Everyone can ask for more time, or leave it to the admins if they can’t do it.</Trans>}
      >
        <Numbers
          title={<Trans>Time to answer</Trans>}
          label={t`Time to answer`}
          usual={[2, 5, 10, 30, 60]}
          chosen={value.minutes}
          words={inMinutes}
          onChoose={(minutes) => change({ minutes })}
        />
        <Numbers
          title={<Trans>Wrong answers allowed</Trans>}
          label={t`Wrong answers allowed`}
          usual={[1, 2, 3, 5]}
          chosen={value.tries}
          words={(tries) => i18n.number(tries)}
          onChoose={(tries) => change({ tries })}
        />
      </Section>
      <Section
        title={<Trans>After the check</Trans>}
        footer={
          areRead && (
            <Trans>A question has no right answer, so admins decide about everyone who passes.</Trans>
          )
        }
      >
        <Numbers
          title={<Trans>On pass</Trans>}
          label={t`On pass`}
          usual={areRead ? (['queue'] as const) : (['approve', 'queue'] as const)}
          chosen={areRead ? 'queue' : value.passed}
          words={(passed) => passedWordsOf(value.whom)[passed]}
          onChoose={(passed) => change({ passed })}
        />
        <Numbers
          title={<Trans>On fail</Trans>}
          label={t`On fail`}
          usual={joinConsequences}
          chosen={value.failed}
          words={(failed) => consequenceChoicesOf(value.whom)[failed]}
          onChoose={(failed) => change({ failed })}
        />
        <Numbers
          title={<Trans>On timeout</Trans>}
          label={t`On timeout`}
          usual={joinConsequences}
          chosen={value.timed_out}
          words={(late) => consequenceChoicesOf(value.whom)[late]}
          onChoose={(timed_out) => change({ timed_out })}
        />
        {bans && (
          <Numbers
            title={<Trans>Length of a ban</Trans>}
            label={t`Length of a ban`}
            usual={[120, 600, 3_600, 86_400]}
            chosen={value.ban_seconds}
            words={inSeconds}
            onChoose={(ban_seconds) => change({ ban_seconds })}
          />
        )}
      </Section>
    </>
  )
}
