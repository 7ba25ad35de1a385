import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CleanUpPage, CleanUpTargets } from '@steward/contract/clean-up.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { mostInCleanUp } from '@steward/contract/most-in-bulk.ts'
import { useQuery } from '@tanstack/react-query'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { useStartMany } from '#platform/act/use-start-many.ts'
import { confirm } from '#platform/dialogs.ts'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { navigation } from '#platform/navigation.ts'
import { paths } from '#platform/paths.ts'
import { useWhenHere } from '#platform/use-when-here.ts'
import barStyles from '#ui/list/SelectingBar.module.css'
import selectingStyles from '#ui/list/Selecting.module.css'
import { fitting } from './fitting.ts'
import type { Kind } from './Kinds.tsx'

type Props = {
  chatId: ChatId
  kind: Kind
  page: CleanUpPage
  targets: CleanUpTargets
}

/** The one button: what it does to how many, and why it can't. */
export function StartBar({ chatId, kind, page, targets }: Props) {
  const { t, i18n } = useLingui()
  const { data: may } = useQuery(groupOptionsQuery(chatId))
  const { data: settings } = useQuery(groupSettingsQuery(chatId, { background: true }))
  const { standing, start } = useStartMany(chatId)
  const whenHere = useWhenHere()
  const left = fitting(page) - targets.excluded.length
  const count = Math.min(mostInCleanUp, left)
  const refusal = may?.options[kind] ?? null
  const brake = settings?.settings.brake
  const isOff = count === 0 || refusal !== null || standing.is === 'asked'
  const questions: Record<Kind, string> = {
    kick: t`Remove ${plural(count, { one: '# member', other: '# members' })}? They may come back by a link. This can’t be undone.`,
    ban: t`Ban ${plural(count, { one: '# member', other: '# members' })}? They can’t come back until an admin unbans them.`,
  }

  async function clean() {
    if (isOff || !(await confirm(questions[kind]))) return
    const bulk = await start({
      // Not by the time of the preview, which is read anew meanwhile.
      name: JSON.stringify({ kind, criteria: targets.criteria, excluded: targets.excluded }),
      make: () => (kind === 'ban' ? { kind, until: null } : { kind }),
      targets: { clean_up: targets },
    })
    if (bulk) whenHere(() => navigation.push(paths.bulk(chatId, bulk.bulk_id)))
  }

  if (fitting(page) === 0) return null
  return (
    <div className={barStyles.selecting}>
      <div className={barStyles.actions}>
        <button type="button" data-main data-grave aria-disabled={isOff} onClick={() => void clean()}>
          {kind === 'kick' ? (
            <Plural value={count} one="Remove # member" other="Remove # members" />
          ) : (
            <Plural value={count} one="Ban # member" other="Ban # members" />
          )}
        </button>
      </div>
      {refusal !== null && (
        <p className={selectingStyles.note}>
          <RefusalWords name={refusal} />
        </p>
      )}
      {left > mostInCleanUp && (
        <p
          className={selectingStyles.note}
        >{t`At most ${i18n.number(mostInCleanUp)} at once, in this order.`}</p>
      )}
      {refusal === null && brake && count > brake.actions && (
        <p className={selectingStyles.note}>
          <Trans>Mass-ban protection will pause it until an owner allows it to continue.</Trans>
        </p>
      )}
      <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
    </div>
  )
}
