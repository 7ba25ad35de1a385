import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { InviteLink } from '@steward/contract/links.ts'
import { type FormEvent, useState } from 'react'
import { Durations } from '#platform/act/Durations.tsx'
import { NotDone } from '#platform/act/NotDone.tsx'
import { confirm } from '#platform/dialogs.ts'
import { moment } from '#platform/moment.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { Buttons } from './Buttons.tsx'
import { LimitField } from './LimitField.tsx'
import { NameField } from './NameField.tsx'
import { useLinkWork } from './use-link-work.ts'
import { formOf, wishesOf } from './wishes.ts'
import actStyles from '#platform/act/act.module.css'

type Props = {
  chatId: ChatId
  /** The link that is changed; a new one without. */
  link?: InviteLink
  onDone: (link: string) => void
  onClose: () => void
}

/** What a link is to be. Nothing that was filled in is lost by a stray "back". */
export function LinkForm({ chatId, link, onDone, onClose }: Props) {
  const { t } = useLingui()
  const { standing, carryOut } = useLinkWork(chatId)
  const [before] = useState(() => formOf(link))
  const [form, setForm] = useState(before)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const isDirty = JSON.stringify(form) !== JSON.stringify(before)

  async function leave() {
    if (standing.is === 'asked') return
    const isFree = !isDirty || standing.is === 'under_way'
    if (isFree || (await confirm(i18n._(msg`Discard your changes?`)))) onClose()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (standing.is === 'asked' || standing.is === 'under_way') return
    const wishes = wishesOf(form, link, Math.floor(Date.now() / 1000))
    if (!wishes) return
    const made = await carryOut(link ? { do: 'edit', link: link.link, wishes } : { do: 'create', wishes })
    if (made !== undefined) onDone(made)
  }

  return (
    <Dialog
      onBack={() => void leave()}
      form="sheet"
      title={link ? <Trans>Change the link</Trans> : <Trans>New invite link</Trans>}
    >
      <form className={actStyles.act} onSubmit={(event) => void save(event)}>
        <NameField name={form.name} onChange={(name) => change({ name })} />
        {link?.expires_at ? (
          <Section>
            <Switch
              title={<Trans>Keep expiry</Trans>}
              note={moment(i18n.locale, link.expires_at)}
              on={form.keepsTime}
              onChange={(keepsTime) => change({ keepsTime })}
            />
          </Section>
        ) : null}
        {!form.keepsTime && (
          <Durations duration={form.duration} onChange={(duration) => change({ duration })} />
        )}
        <Section>
          <Switch
            title={<Trans>Approval by admins</Trans>}
            note={<Trans>People who use it wait for approval.</Trans>}
            on={form.approval}
            onChange={(approval) => change({ approval })}
          />
        </Section>
        {!form.approval && (
          <LimitField label={t`Member limit`} limit={form.limit} onChange={(limit) => change({ limit })} />
        )}
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        <Buttons standing={standing} onClose={() => void leave()}>
          {link ? <Trans>Save</Trans> : <Trans>Create</Trans>}
        </Buttons>
      </form>
    </Dialog>
  )
}
