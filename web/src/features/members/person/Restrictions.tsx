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

/** What holds somebody back here, how much longer, and the way to lift it. */
export function Restrictions({ member, options, now, ask }: Props) {
  const { i18n } = useLingui()
  const { status, until_date: until, person, permissions } = member
  if (status !== 'kicked' && status !== 'restricted') return null

  const kind = status === 'kicked' ? 'unban' : 'unmute'
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
      {!options?.options[kind] && (
        <Row
          tone="accent"
          title={kind === 'unban' ? <Trans>Lift the ban</Trans> : <Trans>Lift the restriction</Trans>}
          onPress={() => ask({ kind, person })}
        />
      )}
    </Section>
  )
}

function Title({ member }: { member: Member }) {
  if (member.status === 'kicked') return <Trans>Banned</Trans>
  return isMuted(member) ? <Trans>Muted: reads, but can’t write</Trans> : <Trans>Limited</Trans>
}
