import type { Group } from '@steward/contract/groups.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useAddGroup } from '../use-add-group.ts'
import { About } from './About.tsx'
import { Admins } from './Admins.tsx'
import { Compared } from './Compared.tsx'
import { Health } from './Health.tsx'
import { Known } from './Known.tsx'
import { Many } from './Many.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { StewardGone } from './StewardGone.tsx'
import { Today } from './Today.tsx'
import { Ways } from './Ways.tsx'

type Props = { group: Group; isComparing: boolean; onCompare: () => void }

export function GroupSections({ group, isComparing, onCompare }: Props) {
  const now = useNow()
  const addAgain = useAddGroup()

  return (
    <>
      <NeedsYou {...group} />
      <Many {...group} />
      <StewardGone {...group} />
      {/* Since the bot left it has counted nothing, and "0 messages" would be a lie. */}
      {group.state !== 'bot_removed' && <Today glance={group.glance} />}
      <Health group={group} onAddAgain={addAgain} />
      <Known {...group} />
      <Ways {...group} />
      {group.admins.length > 0 && <Admins chatId={group.chat_id} admins={group.admins} now={now} />}
      <About group={group} />
      <Compared syncedAt={group.synced_at} now={now} isComparing={isComparing} onCompare={onCompare} />
    </>
  )
}
