export { brake } from './brake.tsx'
export { joinCheck as join_check } from './join-check.tsx'
export { language } from './language.tsx'
export { logDays as log_days } from './log-days.tsx'
export { quickReasons as quick_reasons } from './quick-reasons.tsx'
export { reports } from './reports.tsx'
export { rulesText as rules_text } from './rules-text.tsx'
export { warn } from './warn.tsx'
export { welcome } from './welcome.tsx'
export { knownSpammers as known_spammers } from './protection/known-spammers.tsx'
export { profile } from './protection/profile.tsx'
export { reactions } from './protection/reactions.tsx'
export { telling } from './protection/telling.tsx'
export {
  campaign,
  edits,
  flood,
  impersonation,
  learned,
  links,
  locks,
  newcomers,
  patterns,
  penalties,
  repeats,
  scripts,
  words,
} from './protection/rules.tsx'
export { cleanup, night, raid } from './protection/whole-group.tsx'
