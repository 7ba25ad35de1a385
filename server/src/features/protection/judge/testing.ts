import { withPreset, type PresetName } from '@steward/contract/protection/presets.ts'
import { type JudgingRule, judgingRules } from '@steward/contract/protection/rule-names.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { day } from '#platform/durations.ts'
import { messageOf } from '../testing.ts'
import { sketchOf } from './alike.ts'
import { factsOfMessage } from './facts-of-message.ts'
import { fold } from './fold.ts'
import { judge, type Judgement } from './judge.ts'
import { createTimeline, type Earlier, pastOf, type Timeline } from './past.ts'
import { type Admins, isStranger, type Others, type ProfileFinding, type Scene, type Who } from './rule.ts'
import type { Around } from './verdict.ts'

export const chatId = -1_001
export const noon = 1_800_000_000

/** Somebody who came long ago and wrote some. */
const nothing = { acted: [], isSuspected: false, letOff: new Set<string>() }
export const member: Who = { ...nothing, messages: 50, joinedAt: noon - 90 * day, hereSince: noon - 90 * day }
export const newcomer: Who = { ...nothing, messages: 1, joinedAt: noon - 60, hereSince: noon - 60 }

/** A rule acted on them a minute before noon. */
export const again = {
  acted: [{ messageId: 1, messageIds: [1], rules: ['words'], at: noon - 60 }],
} satisfies Partial<Who>

type More = {
  who?: Who
  settings?: GroupSettings
  earlier?: readonly Earlier[]
  admins?: Admins
  listedBy?: readonly string[]
  isUnderAttack?: boolean
  others?: Others
  profile?: ProfileFinding | undefined
}

/** A message at noon by somebody whose id is 42, and what is known around it. */
export function sceneOf(
  message: object,
  {
    who = member,
    settings = on(),
    earlier = [],
    admins,
    listedBy = [],
    isUnderAttack = false,
    others = { isStranger: (id) => id !== 42 || isStranger(who, noon), mostOfFirst: () => 'ask' },
    profile,
  }: More = {},
): Scene {
  const facts = factsOfMessage(messageOf(chatId, { message_id: 1_000, date: noon, ...message }), 5_000)
  if (!facts) throw new Error('nothing to judge')
  const folded = fold(facts.text)
  const sketch = sketchOf(folded)
  const around = { ...(admins && { admins }), ...(profile && { profile }) }
  return {
    facts,
    who,
    settings,
    earlier: pastOf(earlier),
    folded,
    sketch,
    listedBy,
    isUnderAttack,
    others,
    ...around,
  }
}

/** These in their order, of which the newest `most` count. */
export function timelineOf(some: readonly Earlier[], most = Infinity): Timeline {
  const timeline = createTimeline(most)
  for (const one of some) timeline.add(one)
  return timeline
}

/** An earlier message, `ago` seconds before noon. */
export const before = (ago: number, more: Partial<Earlier> & { text?: string } = {}): Earlier => {
  const { text, ...rest } = more
  const sketch = text === undefined ? null : sketchOf(fold(text))
  return {
    messageId: 1_000 - ago,
    authorId: 42,
    date: noon - ago,
    editedAt: 0,
    album: null,
    media: null,
    sketch,
    ...rest,
  }
}

type Values = { [Rule in JudgingRule]?: Partial<GroupSettings[Rule]> }

/** The standard settings, with these rules on and all others off. */
export function on(values: Values = {}): GroupSettings {
  const settings = withPreset(defaultGroupSettings, 'off')
  for (const rule of judgingRules)
    if (values[rule]) Object.assign(settings[rule], { first: 'mute', repeat: 'ban' }, values[rule])
  return settings
}
export const preset = (name: PresetName): GroupSettings => withPreset(defaultGroupSettings, name)

export const judged = (scene: Scene, around: Partial<Around> = {}): Judgement | undefined =>
  judge(scene, { now: noon, isBraked: false, ...around })
