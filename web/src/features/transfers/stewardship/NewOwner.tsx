import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { FirstName } from '#platform/act/FirstName.tsx'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

type Props = { owner: Person; refusal: RefusalName | null; onOffer: () => void }

/** Asks the steward whether to follow the one who owns the group in Telegram. */
export function NewOwner({ owner, refusal, onOffer }: Props) {
  const { t } = useLingui()
  const name = fullName(owner)
  const first = <FirstName person={owner} />

  return (
    <Section
      title={<Trans>Telegram’s owner</Trans>}
      footer={
        refusal === null ? (
          <Trans>The group’s steward needn’t be its owner in Telegram. It’s up to you.</Trans>
        ) : (
          <RefusalWords name={refusal} />
        )
      }
    >
      <Row
        leading={<Avatar id={owner.user_id} name={name} photoUrl={owner.photo_url} />}
        title={<Name of={name} unnamed={t`Deleted account`} />}
        wrap="note"
        note={<Trans>Owns the group in Telegram</Trans>}
      />
      <Row
        tone="accent"
        wrap="all"
        title={<Trans>Hand it over to {first}</Trans>}
        {...(refusal === null && { onPress: onOffer })}
      />
    </Section>
  )
}
