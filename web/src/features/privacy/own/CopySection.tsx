import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailedRead } from '#platform/FailedRead.tsx'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { copyQuery } from './queries.ts'
import { Making } from './Making.tsx'
import { Ready } from './Ready.tsx'
import { useAskCopy } from './use-copy.ts'

/** A copy of what is kept of me: asked for, being made, there to be fetched. */
export function CopySection() {
  const client = useQueryClient()
  const { data, error } = useQuery(copyQuery)
  const { ask, isAsking } = useAskCopy()
  const again = () => void restart(client, copyQuery.queryKey)

  if (!data) {
    if (error) return <FailedRead error={error} onRetry={again} />
    return (
      <Loading onRetry={again}>
        <SkeletonList rows={1} avatar={false} />
      </Loading>
    )
  }
  const copy = data.export
  return (
    <Section
      title={<Trans>Your data</Trans>}
      footer={
        <>
          <p>
            <Trans>
              A JSON file with everything Steward keeps about you. Other people appear only as account
              numbers, where you acted on them.
            </Trans>
          </p>
          <p>
            <Trans>
              Notes by admins about you aren’t included, because they may name others; only that there is a
              note, and since when. Ask the group’s admins for its text.
            </Trans>
          </p>
        </>
      }
    >
      {copy?.state === 'building' && <Making copy={copy} />}
      {copy?.state === 'ready' && <Ready copy={copy} />}
      {copy?.state === 'failed' && (
        <Row
          wrap="all"
          title={<Trans>Your data could not be copied</Trans>}
          note={<Trans>Something went wrong on our side, and we logged it. Try again later.</Trans>}
        />
      )}
      {copy?.state !== 'building' && (
        <Row
          tone="accent"
          title={copy?.state === 'ready' ? <Trans>Make a new copy</Trans> : <Trans>Export my data</Trans>}
          onPress={() => !isAsking && ask()}
        />
      )}
    </Section>
  )
}
