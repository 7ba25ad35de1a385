import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberPermission } from '@steward/contract/permissions.ts'
import type { FieldChange } from '@steward/contract/settings-history.ts'
import { listFormat } from '#ui/words/formats.ts'
import { allPermissions, permissionNames } from '#ui/words/permission-names.ts'
import diffStyles from './Diff.module.css'

const isList = (value: FieldChange['before']): value is MemberPermission[] => Array.isArray(value)

/** What members may do since that they might not, and the other way round; all of it where nobody knows of before. */
export function Permissions({ before, after }: Pick<FieldChange, 'before' | 'after'>) {
  const is = isList(after) ? after : []
  if (!isList(before)) return <Some of={is} word="allowed" />
  return (
    <>
      <Some of={is.filter((each) => !before.includes(each))} word="allowed" />
      <Some of={before.filter((each) => !is.includes(each))} word="forbidden" />
    </>
  )
}

type SomeProps = { of: readonly MemberPermission[]; word: 'allowed' | 'forbidden' }

function Some({ of, word }: SomeProps) {
  const { i18n } = useLingui()
  if (of.length === 0) return null
  const names = allPermissions
    .filter((each) => of.includes(each))
    .map((each) => i18n._(permissionNames[each]))
  const list = listFormat(i18n.locale).format(names)
  return (
    <dd className={diffStyles.values}>
      {word === 'allowed' ? <Trans>Allowed: {list}</Trans> : <Trans>Forbidden: {list}</Trans>}
    </dd>
  )
}
