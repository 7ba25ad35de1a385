import { useLingui } from '@lingui/react/macro'
import { addIcon } from '#ui/picture/icons.ts'
import { Icon } from '#ui/picture/Icon.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { GroupSearch } from './list/GroupSearch.tsx'
import { GroupSections } from './list/GroupSections.tsx'
import { useDraft } from '#platform/drafts.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { useAddGroup } from '#platform/use-add-group.ts'
import { useGroups } from './list/use-groups.ts'

export function GroupsScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useDraft('groups search')
  const groups = useGroups(search)
  const add = useAddGroup()

  return (
    <QueryPage
      title={t`Groups`}
      onRefresh={groups.refresh}
      actions={
        add && (
          <button className="icon-button" type="button" aria-label={t`Add a group`} onClick={add}>
            <Icon of={addIcon} />
          </button>
        )
      }
      above={!groups.isEmpty && <GroupSearch search={search} onChange={setSearch} />}
      data={groups.query.data}
      error={groups.query.error}
      onRetry={groups.restart}
      skeleton={<SkeletonList />}
    >
      {({ pages }) => <GroupSections groups={groups} pages={pages} onAdd={add} />}
    </QueryPage>
  )
}
