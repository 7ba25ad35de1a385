import { Trans } from '@lingui/react/macro'
import type { InviteLink } from '@steward/contract/links.ts'
import { Name } from '#ui/words/Name.tsx'
import { Row, type RowProps } from '#ui/row/Row.tsx'
import { RowWithEnd } from '#ui/row/RowWithEnd.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { CopyButton } from './CopyButton.tsx'
import { linkIcon } from './icons.ts'
import { LinkFacts } from './LinkFacts.tsx'
import { shortOf, stateOf } from './standing-of.ts'
import styles from './LinkRow.module.css'

type Props = { link: InviteLink; now: number; onOpen: () => void }

/** What somebody can come by is copied at one touch; the rest of the row opens it. */
export const LinkRow = ({ link, now, onOpen }: Props) => {
  const isCopied = stateOf(link, now) === 'works' && !link.is_masked
  const row: RowProps = {
    leading: <Tile icon={linkIcon} tone={stateOf(link, now) === 'works' ? 'accent' : 'quiet'} />,
    title: link.is_primary ? (
      <Trans>Primary link</Trans>
    ) : (
      <Name of={link.name ?? shortOf(link.link)} unnamed={shortOf(link.link)} />
    ),
    wrap: 'note',
    note: (
      <>
        {link.is_primary && <bdi className={styles.own}>{shortOf(link.link)}</bdi>}
        <LinkFacts link={link} now={now} />
      </>
    ),
    leads: !isCopied,
    onPress: onOpen,
  }
  if (!isCopied) return <Row {...row} />
  return <RowWithEnd {...row} end={<CopyButton text={link.link} onRefused={onOpen} />} />
}
