import { Trans, useLingui } from '@lingui/react/macro'
import type { DataExport } from '@steward/contract/my-data.ts'
import { moment } from '#platform/moment.ts'
import { Row } from '#ui/row/Row.tsx'
import { sizeWords } from './size-words.ts'
import { useFetchCopy } from './use-copy.ts'

/** The way to the file, for a day. */
export function Ready({ copy: { bytes, expires_at: until } }: { copy: DataExport }) {
  const { i18n } = useLingui()
  const { fetch, isFetching } = useFetchCopy()
  return (
    <Row
      tone="accent"
      wrap="note"
      title={<Trans>Download your data</Trans>}
      value={sizeWords(i18n.locale, bytes)}
      note={until !== null && <Trans>There until {moment(i18n.locale, until)}</Trans>}
      onPress={() => !isFetching && fetch()}
    />
  )
}
