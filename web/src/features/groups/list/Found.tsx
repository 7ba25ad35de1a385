import { NothingFound } from './NothingFound.tsx'
import { PeopleFound } from './PeopleFound.tsx'

export type FoundProps = {
  search: string
  /** How many groups were found. */
  groups: number
}

/** What a search finds beside groups: people, and that no group is called so. */
export const Found = ({ search, groups }: FoundProps) => (
  <>
    <PeopleFound search={search} />
    {groups === 0 && <NothingFound search={search} />}
  </>
)
