import { Trans } from '@lingui/react/macro'
import type { LogPage } from '@steward/contract/log.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '#ui/words/visible-name.ts'
import type { LogView } from './queries.ts'

type Props = { view: Pick<LogView, 'actor' | 'target'>; pages: readonly LogPage[]; onClear: () => void }

/** Says that only one person's entries are shown, and the way back to all. */
export function OnePerson({ view: { actor, target }, pages, onClear }: Props) {
  if (actor === undefined && target === undefined) return null
  const entries = pages.flatMap((page) => page.entries)
  const person =
    entries.find((entry) => entry.actor && entry.actor.user_id === actor)?.actor ??
    entries.find((entry) => entry.target && entry.target.user_id === target)?.target
  const name = person ? <Name of={fullName(person)} unnamed={String(actor ?? target)} /> : (actor ?? target)

  return (
    <Banner action={{ label: <Trans>Show all</Trans>, onPress: onClear }}>
      {actor === undefined ? <Trans>Only actions on {name}</Trans> : <Trans>Only actions by {name}</Trans>}
    </Banner>
  )
}
