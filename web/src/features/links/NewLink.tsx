import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { addIcon, optionsIcon } from './icons.ts'
import { useLinkWork } from './use-link-work.ts'
import { withoutLimits } from './wishes.ts'

type Props = { chatId: ChatId; onMade: (link: string) => void; onForm: () => void }

/** A link is made at one touch; what it lacks can be filled in before, or changed when it is there. */
export function NewLink({ chatId, onMade, onForm }: Props) {
  const { standing, carryOut } = useLinkWork(chatId)
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'

  async function make() {
    const made = await carryOut({ do: 'create', wishes: withoutLimits })
    if (made !== undefined) onMade(made)
  }

  return (
    <Section
      footer={
        <>
          <Trans>
            Steward counts who joins by which link. Links by other admins appear once someone has used them.
          </Trans>
          <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        </>
      }
    >
      <Row
        leading={<Tile icon={addIcon} tone="accent" />}
        title={isBusy ? <Trans>On its way</Trans> : <Trans>New invite link</Trans>}
        tone="accent"
        onPress={() => !isBusy && void make()}
      />
      <Row
        leading={<Tile icon={optionsIcon} tone="accent" />}
        title={<Trans>New link with a name or limits</Trans>}
        tone="accent"
        onPress={onForm}
      />
    </Section>
  )
}
