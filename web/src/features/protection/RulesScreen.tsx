import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Protection } from '@steward/contract/protection/endpoints.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { inGroup, titleIn } from '#platform/in-group.tsx'
import { live } from '#platform/live.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { lookAt } from '#ui/page/look-at.ts'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Marks } from './Marks.tsx'
import { PostureSection } from './PostureSection.tsx'
import { Presets } from './Presets.tsx'
import { protectionQuery } from '#platform/protection/query.ts'
import { hitsQuery } from '#platform/protection/hits-query.ts'
import { Trouble } from '#platform/protection/Trouble.tsx'
import { RecentHits } from './RecentHits.tsx'
import { Rules } from './Rules.tsx'

/** What keeps spam out of a group: how it stands, what each rule does, and what rules did of late. */
export const RulesScreen = inGroup(RulesPage)

function RulesPage({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...protectionQuery(chatId), ...live })
  const hits = useInfiniteQuery({ ...hitsQuery(chatId), ...live, enabled: data !== undefined })
  const recent = useRef<HTMLDivElement>(null)

  return (
    <QueryPage
      {...titleIn({ chatId, isRead: data !== undefined }, <Trans>Protection</Trans>)}
      onRefresh={() => Promise.all([refetch(), hits.refetch()])}
      data={data}
      error={error}
      onRetry={() => void restart(client, protectionQuery(chatId).queryKey)}
      skeleton={<SkeletonList rows={8} avatar={false} />}
    >
      {(protection) => (
        <>
          <PostureSection
            chatId={chatId}
            posture={protection.posture}
            newest={hits.data?.pages[0]}
            onHits={() => lookAt(recent.current)}
          />
          <Trouble
            states={[...protection.rules, ...(protection.cleanup ? [protection.cleanup] : [])]}
            mayGive={protection.may_give_rights}
          />
          <Presets chatId={chatId} protection={protection} />
          <Rules chatId={chatId} protection={protection} />
          {learns(protection) && <Marks chatId={chatId} marks={protection.marks} />}
          <div ref={recent}>
            <RecentHits chatId={chatId} query={hits} />
          </div>
        </>
      )}
    </QueryPage>
  )
}

/** A group without the rule is taught nothing new; what it was taught before can be cleared. */
const learns = ({ rules, marks }: Protection) =>
  marks.spam + marks.ham > 0 || rules.some(({ rule, verdict }) => rule === 'learned' && verdict !== 'off')
