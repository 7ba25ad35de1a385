import type { GroupSettings, GroupSettingsChange } from '../group-settings.ts'
import { type JudgingRule, judgingRules } from './rule-names.ts'
import { type Penalty, protectionRules, type Verdict } from './rules-table.ts'

export const presetNames = ['off', 'standard', 'strict', 'attack'] as const
export type PresetName = (typeof presetNames)[number]

/** What a rule does the first time, and again within a day; a rule that only asks does the same each time. */
export function penaltyOf(settings: GroupSettings, rule: JudgingRule): { first: Verdict; repeat: Verdict } {
  const { first, repeat = first }: { first: Verdict; repeat?: Verdict } = settings[rule]
  return { first, repeat }
}

function setPenalty(settings: GroupSettings, rule: JudgingRule, [first, repeat]: Penalty): void {
  const own = settings[rule]
  Object.assign(own, { first, ...('repeat' in own && { repeat }) })
}

/** The settings of a group with this preset: only what rules do is different. */
export function withPreset(settings: GroupSettings, name: PresetName): GroupSettings {
  // Browsers that the app runs in may be older than structuredClone.
  // oxlint-disable-next-line unicorn/prefer-structured-clone -- settings are JSON
  const wanted: GroupSettings = JSON.parse(JSON.stringify(settings))
  for (const rule of judgingRules) {
    const { presets } = protectionRules[rule]
    if (name === 'off') setPenalty(wanted, rule, ['off', 'off'])
    else if (presets) setPenalty(wanted, rule, presets[name])
  }
  wanted.raid.enabled = name !== 'off'
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
