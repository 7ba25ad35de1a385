import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import { penaltyOf, underAttack } from '@steward/contract/protection/presets.ts'
import { type JudgingRule, judgingRules, type RuleName } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { AdminRight } from '@steward/contract/rights.ts'

/** What the bot is in a group, and what of group that is. */
type Standing = { type: 'group' | 'supergroup'; bot_status: string; bot_rights: readonly string[] }
export type Trouble = Pick<RuleState, 'problem' | 'missing'>

const acts: ReadonlySet<Verdict> = new Set(['mute', 'remove', 'ban'])

function lacking(needed: readonly AdminRight[], { bot_status, bot_rights }: Standing): Trouble {
  const rights = bot_status === 'administrator' ? bot_rights : []
  const missing = needed.filter((right) => !rights.includes(right))
  return { problem: missing.length > 0 ? 'bot_right_missing' : null, missing }
}

/** Why what follows can't be carried out in this group, the gravest reason first. */
function troubleWith(verdicts: readonly Verdict[], isUntold: boolean, standing: Standing): Trouble {
  const strict = verdicts.filter((verdict) => acts.has(verdict))
  const isDeleting = verdicts.some((verdict) => verdict === 'delete' || acts.has(verdict))
  const lack = lacking(
    [
      ...(isDeleting || isUntold ? (['can_delete_messages'] as const) : []),
      ...(strict.length > 0 ? (['can_restrict_members'] as const) : []),
    ],
    standing,
  )
  // A basic group can remove, and nothing else (Bot API 10.3, restrictChatMember).
  const isBasic = standing.type === 'group' && strict.some((verdict) => verdict !== 'remove')
  return isBasic ? { ...lack, problem: 'supergroup_needed' } : lack
}

const verdictsOf = (settings: GroupSettings, rule: JudgingRule): Verdict[] => {
  const { first, repeat } = penaltyOf(settings, rule)
  return first === 'off' ? [] : [first, repeat]
}

type Situation = {
  /** What the admins chose, and what holds at this moment. */
  own: GroupSettings
  now: GroupSettings
  isNight: boolean
}

/** Why a rule does not work in this group although it is on. */
export function troubleOf(rule: RuleName, { own, now, isNight }: Situation, standing: Standing): Trouble {
  // Whether a night can take permissions and give them back; in a basic group, too (Bot API 10.3, setChatPermissions).
  if (rule === 'night') return lacking(own.night.enabled || isNight ? ['can_restrict_members'] : [], standing)
  if (rule === 'raid') {
    // Who comes is told to admins alone (Bot API 10.3, chat_member), and what follows is that all rules are stricter.
    const stricter = judgingRules.flatMap((each) => verdictsOf(underAttack(own), each))
    return troubleWith(own.raid.enabled ? stricter : [], false, standing)
  }
  const verdicts = verdictsOf(now, rule)
  // Telegram tells nobody but an admin who reacts, whatever its rights (Bot API 10.3, message_reaction).
  const isUntold = rule === 'reactions' && verdicts.length > 0 && standing.bot_status !== 'administrator'
  return troubleWith(verdicts, isUntold, standing)
}

/** Why service messages stay; what the bot itself said it may delete without any right (Bot API 10.3, deleteMessage). */
export const troubleOfCleanUp = ({ cleanup }: GroupSettings, standing: Standing): Trouble =>
  lacking(cleanup.kinds === '' ? [] : ['can_delete_messages'], standing)
