import { useLingui } from '@lingui/react'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { permissionsIn } from '#ui/words/permission-names.ts'

type Props = { chatId: ChatId; permissions: SettingsOfGroup['permissions'] }

/** How many of the permissions there are members have. */
export function PermissionsCount({ chatId, permissions }: Props) {
  const { i18n } = useLingui()
  const { data: options } = useQuery(groupOptionsQuery(chatId))
  if (!options || !permissions) return null
  const shown = permissionsIn(options)
  const given = permissions.filter((each) => shown.includes(each))
  return `${i18n.number(given.length)}/${i18n.number(shown.length)}`
}
