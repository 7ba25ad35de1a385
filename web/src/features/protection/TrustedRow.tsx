import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultOf } from '@steward/contract/endpoints.ts'
import { moment } from '#platform/moment.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '#ui/words/visible-name.ts'

type Trusted = ResultOf<'/api/groups/protection/trusted'>['trusted'][number]
type Props = { trusted: Trusted; onPress: () => void }

/** Somebody who is trusted: by whom and since when. A press takes it back. */
export function TrustedRow({ trusted: { person, by, since }, onPress }: Props) {
  const { t, i18n } = useLingui()
  const when = moment(i18n.locale, since)
  const admin = by && fullName(by)
  return (
    <Row
      leading={<Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />}
      title={<Name of={fullName(person)} unnamed={t`Deleted account`} />}
      wrap="note"
      note={
        admin === null ? (
          when
        ) : (
          <Trans>
            By {admin}, {when}
          </Trans>
        )
      }
      value={<Trans>Stop trusting</Trans>}
      onPress={onPress}
    />
  )
}
