import { Trans, useLingui } from '@lingui/react/macro'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberPermission } from '@steward/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { useAct } from '#platform/act/use-act.ts'
import { Button } from '#ui/control/Button.tsx'
import { allPermissions, permissionNames, permissionsIn } from '#ui/words/permission-names.ts'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts'
import groupSettingsStyles from '../group-settings.module.css'
import sectionStyles from '#ui/row/Section.module.css'

type Permissions = readonly MemberPermission[]
type Props = { chatId: ChatId; known: Permissions }

const isSame = (some: Permissions, others: Permissions) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** A switch for each thing that members may do, saved at once. */
export function PermissionsForm({ chatId, known }: Props) {
  const { i18n } = useLingui()
  const { data } = useQuery(groupOptionsQuery(chatId))
  const { standing, act } = useAct(chatId)
  const [edited, setEdited] = useState<Permissions>()
  const [isSaved, setSaved] = useState(false)
  const drop = useCallback(() => setEdited(undefined), [])
  const allowed = edited ?? known
  const isDirty = !isSame(allowed, known)
  useAskBeforeLeaving({ isDirty, drop })

  const refusal = data?.options.permissions ?? null
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'
  const toggle = (permission: MemberPermission, on: boolean) => {
    setSaved(false)
    setEdited(allPermissions.filter((each) => (each === permission ? on : allowed.includes(each))))
  }

  async function save() {
    const action: Action = { kind: 'permissions', permissions: [...allowed] }
    if (!(await act({ name: JSON.stringify(action), make: () => action, reason: null }))) return
    drop()
    setSaved(true)
  }

  return (
    <>
      {refusal !== null && (
        <p className={sectionStyles.footer}>
          <RefusalWords name={refusal} />
        </p>
      )}
      <Section footer={<Trans>Admins have their own permissions. Restricted members can do less.</Trans>}>
        {permissionsIn({ is_forum: data?.is_forum ?? false }).map((permission) => (
          <Switch
            key={permission}
            title={i18n._(permissionNames[permission])}
            on={allowed.includes(permission)}
            locked={refusal !== null || isBusy}
            onChange={(on) => toggle(permission, on)}
          />
        ))}
      </Section>
      <div className={groupSettingsStyles.act} aria-busy={isBusy}>
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        <output className={groupSettingsStyles.saved}>{isSaved && <Trans>Saved</Trans>}</output>
        <Button disabled={refusal !== null || !isDirty || isBusy} onPress={() => void save()}>
          {standing.is === 'under_way' ? <Trans>On its way</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </>
  )
}
