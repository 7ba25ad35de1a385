import { Trans } from '@lingui/react/macro'
import type { ActionOptions } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import type { ReactNode } from 'react'
import type { AskedKind } from '#platform/act/asking.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { paths } from '#platform/paths.ts'
import { Button } from '#ui/control/Button.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Row } from '#ui/row/Row.tsx'
import type { Ask } from './ask.ts'
import { beforeOf } from './before-of.ts'
import { navigation } from '#platform/navigation.ts'
import styles from './MoreSheet.module.css'

type Props = {
  chatId: ChatId
  member: Member
  options: ActionOptions | undefined
  ask: Ask
  onClose: () => void
}

type Kind = 'limit' | 'promote' | Extract<AskedKind, 'kick' | 'delete_messages' | 'demote' | 'title' | 'tag'>

/** What is done more seldom. What can't be done says why. */
export function MoreSheet({ chatId, member, options, ask, onClose }: Props) {
  const { person, status } = member
  const isAdmin = status === 'administrator'
  const kinds = isAdmin ? ofAdmin : status === 'kicked' ? ofBanned : ofMember

  function choose(kind: Kind) {
    onClose()
    if (kind === 'limit') return navigation.push(paths.memberLimits(chatId, person.user_id))
    if (kind === 'promote') return navigation.push(paths.memberRights(chatId, person.user_id))
    return ask({ kind, person, before: beforeOf(member) })
  }

  return (
    <Dialog onBack={onClose} form="sheet" title={<Trans>More</Trans>}>
      {/* A list without bullets is no list to some screen readers unless its role is spelled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={`card ${styles.more}`} role="list">
        {kinds.map((kind) => {
          const refusal = options?.options[kind]
          const title = kind === 'promote' && isAdmin ? <Trans>Change admin rights</Trans> : words[kind]
          return (
            <li key={kind}>
              {refusal ? (
                <Row
                  title={<span className={styles.off}>{title}</span>}
                  note={<RefusalWords name={refusal} />}
                  wrap="all"
                />
              ) : (
                <Row title={title} {...tone(kind)} onPress={() => choose(kind)} />
              )}
            </li>
          )
        })}
      </ul>
      <Button look="plain" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Dialog>
  )
}

const ofAdmin: readonly Kind[] = ['promote', 'title', 'demote', 'delete_messages', 'kick']
const ofMember: readonly Kind[] = ['limit', 'promote', 'tag', 'delete_messages', 'kick']
/** The rest would lift the ban, or means nothing to who is not there. */
const ofBanned: readonly Kind[] = ['delete_messages']

const tone = (kind: Kind) => (grave.has(kind) ? ({ tone: 'destructive' } as const) : {})
const grave: ReadonlySet<Kind> = new Set(['kick', 'delete_messages', 'demote'])

const words: Record<Kind, ReactNode> = {
  limit: <Trans>Restrict</Trans>,
  promote: <Trans>Make an admin</Trans>,
  tag: <Trans>Change the tag</Trans>,
  title: <Trans>Change the title</Trans>,
  demote: <Trans>Remove admin rights</Trans>,
  delete_messages: <Trans>Delete recent messages</Trans>,
  kick: <Trans>Remove from the group</Trans>,
}
