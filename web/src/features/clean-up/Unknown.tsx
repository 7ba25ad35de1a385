import { Trans, useLingui } from '@lingui/react/macro'
import type { CleanUpPage } from '@steward/contract/clean-up.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

/** Of how many members nothing is known, and why. */
export function Unknown({ known, unknown }: Pick<CleanUpPage, 'known' | 'unknown'>) {
  const { i18n } = useLingui()
  return (
    <Section
      title={<Trans>Members</Trans>}
      list
      footer={
        <Trans>
          Telegram gives bots no list of members. Steward sees the admins, and people who joined, wrote,
          reacted or asked to join since it was added. It can’t clean up anyone else.
        </Trans>
      }
    >
      <li>
        <Row title={<Trans>Seen by Steward</Trans>} value={i18n.number(known)} />
      </li>
      {unknown !== null && (
        <li>
          <Row title={<Trans>Not seen yet</Trans>} wrap="all" value={i18n.number(unknown)} />
        </li>
      )}
    </Section>
  )
}
