import type { GroupSettings, GroupSettingsChange } from '../group-settings.ts'
import { type JudgingRule, judgingRules } from './rule-names.ts'
import type { Verdict } from './rules-table.ts'

export const presetNames = ['off', 'standard', 'strict', 'attack'] as const
export type PresetName = (typeof presetNames)[number]

type Penalty = readonly [first: Verdict, repeat: Verdict]
type Preset = Partial<Record<JudgingRule, Penalty>> & { raid?: boolean }

/**
 * What each rule does. Standard acts by itself on newcomers, floods and campaigns only; of what regulars write it asks
 * at the most. Lists of words, domains and patterns are a group's own, and stay as they are.
 */
const penalties: Record<PresetName, Preset> = {
  off: {},
  standard: {
    impersonation: ['ask', 'ask'],
    learned: ['delete', 'mute'],
    campaign: ['mute', 'ban'],
    flood: ['mute', 'mute'],
    repeats: ['delete', 'mute'],
    reactions: ['delete', 'mute'],
    newcomers: ['delete', 'mute'],
    links: ['delete', 'mute'],
    words: ['delete', 'mute'],
    patterns: ['delete', 'mute'],
    raid: true,
  },
  strict: {
    impersonation: ['ask', 'ask'],
    learned: ['mute', 'ban'],
    campaign: ['ban', 'ban'],
    flood: ['mute', 'ban'],
    repeats: ['mute', 'ban'],
    reactions: ['mute', 'ban'],
    newcomers: ['mute', 'ban'],
    links: ['mute', 'ban'],
    words: ['mute', 'ban'],
    patterns: ['mute', 'ban'],
    scripts: ['delete', 'mute'],
    locks: ['delete', 'mute'],
    raid: true,
  },
  attack: {
    impersonation: ['ask', 'ask'],
    learned: ['ban', 'ban'],
    campaign: ['ban', 'ban'],
    flood: ['mute', 'ban'],
    repeats: ['mute', 'ban'],
    reactions: ['mute', 'ban'],
    newcomers: ['ban', 'ban'],
    links: ['mute', 'ban'],
    words: ['ban', 'ban'],
    patterns: ['ban', 'ban'],
    scripts: ['mute', 'ban'],
    locks: ['delete', 'mute'],
    raid: true,
  },
}

const off: Penalty = ['off', 'off']

/** What a rule does the first time, and again within a day; a rule that only asks does the same each time. */
export function penaltyOf(settings: GroupSettings, rule: JudgingRule): { first: Verdict; repeat: Verdict } {
  const { first, repeat = first }: { first: Verdict; repeat?: Verdict } = settings[rule]
  return { first, repeat }
}

function setPenalty(settings: GroupSettings, rule: JudgingRule, [first, repeat]: Penalty): void {
  const own = settings[rule]
  Object.assign(own, { first, ...('repeat' in own && { repeat }) })
}

/** They look beyond the group, so that an admin has to want that: no preset turns them on; *Off* turns them off. */
const lookingElsewhere: ReadonlySet<JudgingRule> = new Set(['known_spammers', 'profile'])

const isLeftAlone = (rule: JudgingRule, name: PresetName): boolean =>
  lookingElsewhere.has(rule) && name !== 'off'

/** The settings of a group with this preset: only what rules do is different. */
export function withPreset(settings: GroupSettings, name: PresetName): GroupSettings {
  const preset = penalties[name]
  const wanted = structuredClone(settings)
  for (const rule of judgingRules) if (!isLeftAlone(rule, name)) setPenalty(wanted, rule, preset[rule] ?? off)
  wanted.raid.enabled = preset.raid ?? false
  return wanted
}

/** What choosing a preset changes: each part whole, as settings are saved. */
export function changeToPreset(settings: GroupSettings, name: PresetName): GroupSettingsChange {
  const wanted = withPreset(settings, name)
  const parts = [...judgingRules, 'raid'] as const
  return Object.fromEntries(
    parts
      .filter((part) => JSON.stringify(wanted[part]) !== JSON.stringify(settings[part]))
      .map((part) => [part, wanted[part]]),
  )
}

/** Which preset these settings are, whatever their lists and numbers; undefined: of none. */
export const presetOf = (settings: GroupSettings): PresetName | undefined =>
  presetNames.find((name) => Object.keys(changeToPreset(settings, name)).length === 0)

const severity: readonly Verdict[] = ['off', 'watch', 'ask', 'delete', 'warn', 'mute', 'remove', 'ban']
const severer = (a: Verdict, b: Verdict) => (severity.indexOf(a) >= severity.indexOf(b) ? a : b)

/** While a group is under attack each rule is as strict as then, or as the group has it where that is stricter. */
export function underAttack(settings: GroupSettings): GroupSettings {
  const strict = withPreset(settings, 'attack')
  for (const rule of judgingRules) {
    const [own, raised] = [penaltyOf(settings, rule), penaltyOf(strict, rule)]
    setPenalty(strict, rule, [severer(own.first, raised.first), severer(own.repeat, raised.repeat)])
  }
  return strict
}

/** Whether any rule looks at what people do, or at who comes. */
export const isProtected = (settings: GroupSettings): boolean =>
  settings.raid.enabled ||
  settings.cleanup.kinds !== '' ||
  judgingRules.some((rule) => settings[rule].first !== 'off')
