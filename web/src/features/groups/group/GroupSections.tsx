import type { Group } from '@steward/contract/groups.ts'
import { useRef } from 'react'
import { useNow } from '#platform/use-now.ts'
import { useAddGroup } from '#platform/use-add-group.ts'
import { WriteAccessOffer } from '#platform/write-access/WriteAccessOffer.tsx'
import { lookAt } from '#ui/page/look-at.ts'
import { About } from './About.tsx'
import { Admins } from './Admins.tsx'
import { Compared } from './Compared.tsx'
import { Health } from './Health.tsx'
import { Many } from './Many.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { ProtectionOffer } from './ProtectionOffer.tsx'
import { StewardGone } from './StewardGone.tsx'
import { StewardshipRow } from './StewardshipRow.tsx'
import { Today } from './Today.tsx'
import { GroupLinks } from './GroupLinks.tsx'

type Props = { group: Group; isComparing: boolean; onCompare: () => void }

export function GroupSections({ group, isComparing, onCompare }: Props) {
  const now = useNow()
  const addAgain = useAddGroup()
  const health = useRef<HTMLDivElement>(null)

  return (
    <>
      <NeedsYou {...group} onHealth={() => lookAt(health.current)} />
      <Many {...group} />
      <StewardGone {...group} />
      <GroupLinks {...group} />
      <ProtectionOffer {...group} />
      <WriteAccessOffer canWait />
      {/* Since the bot left it has counted nothing, and "0 messages" would be a lie. */}
      {group.state !== 'bot_removed' && <Today summary={group.activity_summary} />}
      <div ref={health}>
        <Health group={group} onAddGroup={addAgain} />
      </div>
      {group.admins.length > 0 && <Admins chatId={group.chat_id} admins={group.admins} now={now} />}
      <StewardshipRow {...group} />
      <About group={group} />
      <Compared syncedAt={group.synced_at} now={now} isComparing={isComparing} onCompare={onCompare} />
    </>
  )
}
