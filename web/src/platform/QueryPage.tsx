import type { ComponentProps, ReactNode } from 'react'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { FailedRead } from './FailedRead.tsx'

type Props<Data> = Omit<ComponentProps<typeof Page>, 'children'> & {
  /** What is read: undefined while it is on its way, and where it could not be. */
  data: Data | undefined
  error: unknown
  /** Reads it from the beginning. */
  onRetry: () => void
  /** Grey shapes of what comes. */
  skeleton: ReactNode
  /** What stands over it and under it whatever comes. */
  above?: ReactNode
  below?: ReactNode
  children: (data: Data) => ReactNode
}

/** A page that shows what is read, and until then that it comes, or why it can't be read. */
export const QueryPage = <Data,>(props: Props<Data>) => {
  const { data, error, onRetry, skeleton, above, below, children, ...page } = props
  return (
    <Page {...page}>
      {above}
      {data !== undefined && children(data)}
      {data === undefined && Boolean(error) && <FailedRead error={error} onRetry={onRetry} />}
      {data === undefined && !error && <Loading onRetry={onRetry}>{skeleton}</Loading>}
      {below}
    </Page>
  )
}
