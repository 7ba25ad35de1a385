import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { NothingFound } from './NothingFound.tsx'
import { PeopleFound } from './PeopleFound.tsx'

export type FoundProps = {
  search: string
  /** How many groups were found. */
  groups: number
}

/** What a search finds beside groups: people of any of my groups, by name, @username or id; or that it finds nothing. */
export function Found({ search, groups }: FoundProps) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['people', search],
    queryFn: ({ signal }) => call('/api/groups/people', { search }, { signal, background: true }),
    placeholderData: keepPreviousData,
    // Every letter typed is another search; none of them is needed for long.
    gcTime: 60_000,
  })
  const people = data?.found ?? []

  return (
    <>
      <PeopleFound people={people} isError={isError} onRetry={() => void refetch()} />
      {groups === 0 && people.length === 0 && !isPending && <NothingFound search={search} />}
    </>
  )
}
