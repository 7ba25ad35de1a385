import { Trans, useLingui } from '@lingui/react/macro'
import type { MyDeed } from '@steward/contract/appeals.ts'
import type { ReactNode } from 'react'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { banIcon, muteIcon } from '#platform/log/icons.ts'
import { moment } from '#platform/moment.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import styles from './DeedSection.module.css'

type Props = { deed: MyDeed; onAsk: () => void }

/** One thing that the bot did: where, why and until when, and what became of the appeal against it. */
export function DeedSection({ deed, onAsk }: Props) {
  const { t, i18n } = useLingui()
  const { title, what, why, until, appeal, may, again_at: again } = deed
  const isHeld = appeal?.state !== 'lifted' && appeal?.state !== 'over'
  const end = until === null ? '' : moment(i18n.locale, until)
  const next = again === null ? '' : moment(i18n.locale, again)

  return (
    <Section
      title={<Name of={title} unnamed={t`Unnamed group`} />}
      footer={
        <>
          {may === 'blocked' && <RefusalWords name="appeals_blocked" />}
          {may === 'this_week' && <Trans>You can send one appeal a week here. The next: {next}.</Trans>}
        </>
      }
    >
      <Row
        wrap="all"
        leading={<Tile icon={what === 'ban' ? banIcon : muteIcon} tone="caution" />}
        title={what === 'ban' ? <Trans>Steward banned you</Trans> : <Trans>Steward muted you</Trans>}
        note={
          <>
            <Trans>
              Why: <bdi>{why}</bdi>
            </Trans>
            {isHeld && (
              <>
                <br />
                {until === null ? <Trans>Until an admin lifts it</Trans> : <Trans>Until {end}</Trans>}
              </>
            )}
          </>
        }
      />
      {appeal && <Row wrap="all" title={stateWords[appeal.state]} note={<Written of={appeal.text} />} />}
      {appeal?.answer && (
        <Row wrap="all" title={<Trans>Answer from an admin</Trans>} note={<Written of={appeal.answer} />} />
      )}
      {may === 'yes' && <Row tone="accent" title={<Trans>Ask the admins</Trans>} onPress={onAsk} />}
    </Section>
  )
}

const Written = ({ of }: { of: string }) => (
  <bdi className={styles.written} dir="auto">
    {of}
  </bdi>
)

const stateWords: Record<NonNullable<MyDeed['appeal']>['state'], ReactNode> = {
  open: <Trans>Your appeal is pending</Trans>,
  lifted: <Trans>Your appeal was accepted</Trans>,
  kept: <Trans>Your appeal was declined</Trans>,
  over: <Trans>Over before anyone answered</Trans>,
}
