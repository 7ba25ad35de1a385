import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { byHand } from '#ui/page/by-hand.ts'
import { EntriesFound } from './EntriesFound.tsx'
import { entriesQuery, peopleQuery } from './found-queries.ts'
import { NothingFound } from './NothingFound.tsx'
import { PeopleFound } from './PeopleFound.tsx'

export type FoundProps = {
  search: string
  /** How many groups were found. */
  groups: number
}

/** What a search finds beside groups: people of any of my groups and what was done there; or that it finds nothing. */
export function Found({ search, groups }: FoundProps) {
  const people = useQuery(peopleQuery(search))
  const entries = useInfiniteQuery(entriesQuery(search))
  const found = people.data?.found ?? []
  const isNothing =
    groups + found.length === 0 &&
    people.isSuccess &&
    entries.isSuccess &&
    !entries.hasNextPage &&
    entries.data.pages.every((page) => page.found.length === 0)

  return (
    <>
      <PeopleFound
        people={found}
        hasMore={people.data?.has_more === true}
        isError={people.isError}
        onRetry={() => void byHand(people.refetch)}
      />
      <EntriesFound query={entries} />
      {isNothing && <NothingFound search={search} />}
    </>
  )
}
