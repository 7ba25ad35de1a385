import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailedRead } from '#platform/FailedRead.tsx'
import { meQuery } from '#platform/me.ts'
import { restart } from '#platform/restart.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { CopySection } from './CopySection.tsx'
import { EraseSection } from './EraseSection.tsx'

/** What somebody may do with what is kept of them; a browser that was signed in by code may not (SEC-25). */
export function OwnData() {
  const client = useQueryClient()
  const { data: me, error } = useQuery(meQuery)

  if (me?.session.kind === 'web') {
    return (
      <Section title={<Trans>Your data</Trans>}>
        <Row
          wrap="all"
          title={<Trans>Export or erase your data</Trans>}
          note={<Trans>Only inside the messenger, for your safety.</Trans>}
        />
      </Section>
    )
  }
  if (me) {
    return (
      <>
        <CopySection />
        <EraseSection />
      </>
    )
  }
  const again = () => void restart(client, meQuery.queryKey)
  if (error) return <FailedRead error={error} onRetry={again} />
  return (
    <Loading onRetry={again}>
      <SkeletonList rows={2} avatar={false} />
    </Loading>
  )
}
