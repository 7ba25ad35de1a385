import { Trans } from '@lingui/react/macro'
import type { InviteLink } from '@steward/contract/links.ts'
import { Name } from '../../ui/Name.tsx'
import { Row } from '../../ui/Row.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { linkIcon } from './icons.ts'
import { LinkFacts } from './LinkFacts.tsx'
import { shortOf, stateOf } from './standing-of.ts'

type Props = { link: InviteLink; now: number; onOpen: () => void }

export const LinkRow = ({ link, now, onOpen }: Props) => (
  <Row
    leading={<Tile icon={linkIcon} tone={stateOf(link, now) === 'works' ? 'accent' : 'quiet'} />}
    title={
      link.is_primary ? (
        <Trans>Primary link</Trans>
      ) : (
        <Name of={link.name ?? shortOf(link.link)} unnamed={shortOf(link.link)} />
      )
    }
    wrap="note"
    note={
      <>
        {link.is_primary && <bdi className="link-own">{shortOf(link.link)}</bdi>}
        <LinkFacts link={link} now={now} />
      </>
    }
    leads
    onPress={onOpen}
  />
)
