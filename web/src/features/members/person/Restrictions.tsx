import { Trans, useLingui } from '@lingui/react/macro'
import type { ActionOptions } from '@steward/contract/actions.ts'
import type { Member } from '@steward/contract/members.ts'
import { moment } from '#platform/moment.ts'
import { listOf } from '#ui/words/list-of.ts'
import { permissionNames, permissionsIn } from '#ui/words/permission-names.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeLeft } from '../time-left.ts'
import type { Ask } from './ask.ts'
import { isMuted } from '../is-muted.ts'

type Props = { member: Member; options: ActionOptions | undefined; now: number; ask: Ask }

/** What someone may not do here and until when. A ban is lifted by the button on top, so it has no row for that. */
export function Restrictions({ member, options, now, ask }: Props) {
  const { i18n } = useLingui()
  const { status, until_date: until, person, permissions } = member
  if (status !== 'kicked' && status !== 'restricted') return null

  const left = until === null ? '' : timeLeft(i18n.locale, until, now)
  const end = until === null ? '' : moment(i18n.locale, until)
  const shown = permissionsIn({ is_forum: options?.is_forum ?? false })
  const missing = shown.filter((each) => !permissions?.includes(each))
  const without = listOf(
    i18n.locale,
    missing.map((each) => i18n._(permissionNames[each])),
  )
  return (
    <Section title={<Trans>Restrictions</Trans>}>
      <Row
        wrap="all"
        title={<Title member={member} />}
        note={
          until === null ? (
            <Trans>until an admin lifts it</Trans>
          ) : (
            <Trans>
              {left} left, until {end}
            </Trans>
          )
        }
      />
      {status === 'restricted' && !isMuted(member) && (
        <Row wrap="all" title={<Trans>Not allowed</Trans>} note={without} />
      )}
      {status === 'restricted' && !options?.options.unmute && (
        <Row
          tone="accent"
          title={<Trans>Remove restrictions</Trans>}
          onPress={() => ask({ kind: 'unmute', person })}
        />
      )}
    </Section>
  )
}

function Title({ member }: { member: Member }) {
  if (member.status === 'kicked') return <Trans>Banned</Trans>
  return isMuted(member) ? <Trans>Muted: reads, but can’t write</Trans> : <Trans>Restricted</Trans>
}
