import type { GroupCard } from '@steward/contract/groups.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { GroupRow } from './GroupRow.tsx'
import { sections } from './sections.ts'
import sectionStyles from '#ui/row/Section.module.css'

type Props = { pages: readonly { groups: readonly GroupCard[] }[]; isPart: boolean }

/** What waits first. */
export function GroupList({ pages, isPart }: Props) {
  const { waiting, rest } = sections(pages)

  return (
    <>
      {waiting.length > 0 && (
        <Groups
          title={<Trans>Waiting for you</Trans>}
          groups={waiting}
          isPart={isPart && rest.length === 0}
        />
      )}
      {rest.length > 0 && <Groups title={<Trans>All groups</Trans>} groups={rest} isPart={isPart} />}
    </>
  )
}

function Groups({ title, groups, isPart }: { title: ReactNode; groups: GroupCard[]; isPart: boolean }) {
  const titleId = useId()

  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <h2 className={sectionStyles.title} id={titleId}>
        {title}
      </h2>
      <VirtualRows items={groups} isPart={isPart}>
        {(group) => <GroupRow key={group.chat_id} group={group} />}
      </VirtualRows>
    </section>
  )
}
