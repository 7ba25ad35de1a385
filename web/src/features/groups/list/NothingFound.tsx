import { Trans, useLingui } from '@lingui/react/macro'
import { Empty } from '#ui/state/Empty.tsx'
import { Name } from '#ui/words/Name.tsx'

export function NothingFound({ search }: { search: string }) {
  const { t } = useLingui()

  return (
    <Empty
      title={
        <Trans>
          No results for “<Name of={search} unnamed={t`nothing`} />”
        </Trans>
      }
    >
      <p>
        <Trans>Search by any part of a name, @username, ID or reason.</Trans>
      </p>
    </Empty>
  )
}
