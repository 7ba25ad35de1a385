import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Protection, RuleState } from '@steward/contract/protection/endpoints.ts'
import type { RuleName } from '@steward/contract/protection/rule-names.ts'
import { isTimeZone } from '@steward/contract/time-zone.ts'
import type { ReactNode } from 'react'
import { go } from '#platform/go.ts'
import { DownSince } from '#platform/protection/DownSince.tsx'
import { HitsWords } from '#platform/protection/HitsWords.tsx'
import { listName } from '#platform/protection/list-name.ts'
import { findsNothing, ProfileTrouble } from '#platform/protection/ProfileTrouble.tsx'
import { paths } from '#platform/paths.ts'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { verdictsOf } from '#platform/protection/words.tsx'
import { lackOf } from '#platform/right-words.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { dot } from '#ui/words/dot.ts'

const groups: readonly { title: ReactNode; of: (typeof ruleWords)[RuleName]['from'] }[] = [
  { title: <Trans>Spam</Trans>, of: 'spam' },
  { title: <Trans>Floods & raids</Trans>, of: 'floods' },
  { title: <Trans>Content</Trans>, of: 'content' },
  { title: <Trans>Hours</Trans>, of: 'hours' },
]

/** Each rule with its state, and what it did in seven days. */
export function Rules({ chatId, protection }: { chatId: ChatId; protection: Protection }) {
  const { i18n } = useLingui()
  const states = Object.keys(ruleWords).flatMap(
    (name) => protection.rules.find(({ rule }) => rule === name) ?? [],
  )
  return (
    <>
      {groups.map(({ title, of }, place) => (
        // The groups never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <Section key={place} title={title} list>
          {states
            .filter(({ rule }) => ruleWords[rule].from === of)
            .map((state) => (
              <li key={state.rule}>
                <RuleRow
                  state={state}
                  night={state.rule === 'night' ? protection.night : undefined}
                  trouble={troubleOf(state, protection)}
                  to={paths.rule(chatId, state.rule)}
                />
              </li>
            ))}
        </Section>
      ))}
      <Section>
        <Row
          title={<Trans>Mutes & bans by rules</Trans>}
          href={paths.rule(chatId, 'penalties')}
          onPress={(event) => go(event, paths.rule(chatId, 'penalties'))}
        />
        <Row
          title={<Trans>Edited messages</Trans>}
          href={paths.rule(chatId, 'edits')}
          onPress={(event) => go(event, paths.rule(chatId, 'edits'))}
        />
        <Row
          title={<Trans>Explanations for members</Trans>}
          href={paths.rule(chatId, 'telling')}
          onPress={(event) => go(event, paths.rule(chatId, 'telling'))}
        />
        <Row
          title={<Trans>Clean-up</Trans>}
          wrap="note"
          note={protection.cleanup && obstacleOf(protection.cleanup, i18n)}
          href={paths.rule(chatId, 'cleanup')}
          onPress={(event) => go(event, paths.rule(chatId, 'cleanup'))}
        />
        <Row
          title={<Trans>Trusted people</Trans>}
          value={protection.trusted === 0 ? undefined : protection.trusted}
          href={paths.trusted(chatId)}
          onPress={(event) => go(event, paths.trusted(chatId))}
        />
      </Section>
    </>
  )
}

type RowProps = {
  state: RuleState
  night: Protection['night'] | undefined
  /** Why it finds nothing now. */
  trouble: ReactNode
  to: string
}

function RuleRow({ state, night, trouble, to }: RowProps) {
  const { i18n } = useLingui()
  const { name, note } = ruleWords[state.rule]
  return (
    <Row
      title={i18n._(name)}
      wrap="note"
      note={
        trouble ?? obstacleOf(state, i18n) ?? <Did state={state} night={night} otherwise={i18n._(note)} />
      }
      value={
        isOnOrOff(state.rule) && state.verdict !== 'off' ? (
          <Trans>On</Trans>
        ) : (
          verdictsOf(state.rule)[state.verdict]
        )
      }
      href={to}
      onPress={(event) => go(event, to)}
    />
  )
}

/** Why a rule that asks others learns nothing now; undefined: it does, is off, or asks nobody. */
function troubleOf({ rule, verdict, problem }: RuleState, protection: Protection): ReactNode {
  if (verdict === 'off') return undefined
  if (rule === 'known_spammers') return troubleOfLists(protection.spammer_lists)
  if (rule !== 'profile') return undefined
  if (findsNothing(protection)) return <Trans>Turn on a rule that checks texts</Trans>
  if (problem !== null || protection.profiles.down_since === null) return undefined
  return <ProfileTrouble profiles={protection.profiles} />
}

function troubleOfLists(lists: Protection['spammer_lists']): ReactNode {
  if (lists.length === 0) return <Trans>No lists set up on this server</Trans>
  const down = lists.find(({ down_since: since }) => since !== null)
  if (!down || down.down_since === null) return undefined
  return (
    <>
      <bdi>{listName(down.list)}</bdi>
      {dot}
      <DownSince since={down.down_since} />
    </>
  )
}

/** It does the same to everybody, or nothing. */
const isOnOrOff = (rule: RuleName) => rule === 'raid' || rule === 'night'

/** Its end is shown on the group's own clock, on which it was chosen. */
function NightNow({ night: { until, zone } }: { night: Protection['night'] }) {
  const { i18n } = useLingui()
  if (until === null) return <Trans>The night is ending</Trans>
  const time = i18n.date(new Date(until * 1000), {
    hour: 'numeric',
    minute: '2-digit',
    // The server may know zones that this browser does not.
    ...(isTimeZone(zone) && { timeZone: zone }),
  })
  return <Trans>Night until {time}</Trans>
}

type DidProps = Pick<RowProps, 'state' | 'night'> & { otherwise: string }

function Did({ state, night, otherwise }: DidProps) {
  if (night?.is_closed) return <NightNow night={night} />
  return state.hits === 0 ? otherwise : <HitsWords state={state} />
}

/** What keeps it from working here, in a few words; undefined: nothing does. */
function obstacleOf({ problem, missing }: Pick<RuleState, 'problem' | 'missing'>, i18n: I18n): ReactNode {
  const [lack] = missing.flatMap((right) => lackOf(right) ?? [])
  if (problem === 'supergroup_needed') return <Trans>Works in supergroups only</Trans>
  if (lack) return i18n._(lack.title)
  return problem === null ? undefined : <Trans>Steward needs more permissions for this</Trans>
}
