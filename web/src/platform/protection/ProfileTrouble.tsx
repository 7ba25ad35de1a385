import { Trans } from '@lingui/react/macro'
import type { Protection, ProfileSource } from '@steward/contract/protection/endpoints.ts'
import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import { dot } from '#ui/words/dot.ts'
import { DownSince } from './DownSince.tsx'

/** The rules by which a group judges profiles. */
export const rulesOfTexts = [
  'learned',
  'links',
  'words',
  'patterns',
  'scripts',
] as const satisfies MessageRule[]

/** Whether nothing could be found in a profile: every rule that judges them is off. */
export const findsNothing = ({ rules }: Pick<Protection, 'rules'>): boolean =>
  rulesOfTexts.every((rule) => (rules.find((one) => one.rule === rule)?.verdict ?? 'off') === 'off')

/** Why Telegram shows no profiles now, and since when. */
export function ProfileTrouble({ profiles: { down_since: since, why } }: { profiles: ProfileSource }) {
  if (since === null) return null
  return (
    <>
      {why === 'slowed' && <Trans>Telegram asked Steward to slow down</Trans>}
      {why === 'refused' && <Trans>Telegram doesn’t let Steward see profiles</Trans>}
      {(why === 'unreachable' || why === null) && <Trans>Telegram doesn’t answer</Trans>}
      {dot}
      <DownSince since={since} />
    </>
  )
}
