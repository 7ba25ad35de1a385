import { Trans, useLingui } from '@lingui/react/macro'
import type { LogPage } from '@steward/contract/log.ts'
import { moment } from '#platform/moment.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import type { LogView } from './queries.ts'

type Props = {
  view: Pick<LogView, 'actor' | 'target' | 'until'>
  pages: readonly LogPage[]
  onClear: () => void
}

/** Says that only a part is shown, and the way back to all: one person's entries, or those until one of them. */
export function OnlyPart({ view, pages, onClear }: Props) {
  const { actor, target, until } = view
  if (actor === undefined && target === undefined && until === undefined) return null

  return (
    <Banner action={{ label: <Trans>Show all</Trans>, onPress: onClear }}>
      {until === undefined ? <OnePerson view={view} pages={pages} /> : <Until seconds={until} />}
    </Banner>
  )
}

function Until({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const end = moment(i18n.locale, seconds)
  return <Trans>Only actions until {end}</Trans>
}

function OnePerson({ view: { actor, target }, pages }: Omit<Props, 'onClear'>) {
  const entries = pages.flatMap((page) => page.entries)
  const person =
    entries.find((entry) => entry.actor && entry.actor.user_id === actor)?.actor ??
    entries.find((entry) => entry.target && entry.target.user_id === target)?.target
  const name = person ? <Name of={fullName(person)} unnamed={String(actor ?? target)} /> : (actor ?? target)
  return actor === undefined ? <Trans>Only actions on {name}</Trans> : <Trans>Only actions by {name}</Trans>
}
