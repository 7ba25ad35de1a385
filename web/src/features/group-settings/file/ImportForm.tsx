import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { ChangePart } from '@steward/contract/settings-parts.ts'
import { longestText } from '@steward/contract/settings-table.ts'
import { useState } from 'react'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Button } from '#ui/control/Button.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { NotApplied } from '../diff/NotApplied.tsx'
import { Outcomes } from '../diff/Outcomes.tsx'
import { partsIn, useProposal } from '../diff/use-proposal.ts'
import { readPicked } from './read-picked.ts'
import { WhatChanges } from './WhatChanges.tsx'
import fileStyles from './file.module.css'
import groupSettingsStyles from '../group-settings.module.css'
import longTextStyles from '../texts/LongText.module.css'
import rowStyles from '#ui/row/Row.module.css'
import styles from './ImportForm.module.css'

/** A file or its text, what it would change, and the change. */
export function ImportForm({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const { standing, ask, apply, drop } = useProposal(chatId)
  const [leftOut, setLeftOut] = useState<ReadonlySet<ChangePart>>(new Set())
  const isBusy = standing.is === 'asked' || standing.is === 'applying' || standing.is === 'under_way'
  const applied = standing.is === 'applied' ? standing.applied : undefined
  const isWhole = applied?.outcomes.every(({ state }) => state === 'done') ?? false
  const shown = 'proposed' in standing && !applied ? standing : undefined
  const taken = shown ? partsIn(shown.proposed).filter((part) => !leftOut.has(part)) : []
  const history = paths.settingsHistory(chatId)

  const write = (file: string) => {
    setUnreadable(false)
    setLeftOut(new Set())
    drop()
    setText(file)
  }

  async function pick(input: HTMLInputElement) {
    const [file] = input.files ?? []
    // The same file, fixed meanwhile, can be picked again.
    const read = file && (await readPicked(file))
    input.value = ''
    if (file === undefined) return
    write(read ?? '')
    setUnreadable(read === undefined)
    if (read !== undefined) ask({ kind: 'import', file: read })
  }

  return (
    <form
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !isBusy) ask({ kind: 'import', file: text })
      }}
    >
      <Section
        title={<Trans>Import</Trans>}
        footer={<Trans>You’ll see the changes before they’re applied.</Trans>}
      >
        {/* Its text lies deeper than the rule looks. */}
        {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control */}
        <label className={`${rowStyles.row} ${styles.pick}`} data-tone="accent">
          <span className={rowStyles.body}>
            <span className={rowStyles.title}>
              <Trans>Choose a file</Trans>
            </span>
          </span>
          <input
            className={styles.input}
            type="file"
            accept=".json,application/json"
            disabled={isBusy}
            onChange={(event) => void pick(event.target)}
          />
        </label>
        <textarea
          className={`${longTextStyles.rules} ${fileStyles.text}`}
          aria-label={t`The text of a file`}
          placeholder={t`Or paste its text here`}
          {...(text && { dir: 'ltr' })}
          rows={4}
          maxLength={longestText.file}
          disabled={isBusy}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </Section>
      <p className={`${groupSettingsStyles.trouble} ${styles.trouble}`} role="alert">
        {isUnreadable && <Trans>This file is too large for settings, or it cannot be read.</Trans>}
      </p>
      {shown && (
        <WhatChanges
          proposed={shown.proposed}
          leftOut={leftOut}
          isBusy={isBusy}
          onChoose={(part, isTaken) => {
            const others = [...leftOut].filter((each) => each !== part)
            setLeftOut(new Set(isTaken ? others : [...others, part]))
          }}
        />
      )}
      <div className={groupSettingsStyles.save}>
        <NotApplied standing={standing} />
        <output className={groupSettingsStyles.saved}>
          {isWhole && leftOut.size === 0 && <Trans>The settings match the file.</Trans>}
          {isWhole && leftOut.size > 0 && <Trans>Your settings match the file.</Trans>}
        </output>
        {applied && <Outcomes applied={applied} />}
        {shown && shown.proposed.fields.length > 0 && (
          <Button
            disabled={isBusy || taken.length === 0}
            onPress={() => void apply(shown, taken).then((done) => done && setText(''))}
          >
            {standing.is === 'under_way' ? <Trans>On its way</Trans> : <Trans>Change the settings</Trans>}
          </Button>
        )}
        {!shown && !isWhole && (
          <Button submits disabled={text.trim() === '' || isBusy}>
            <Trans>Show what would change</Trans>
          </Button>
        )}
      </div>
      {applied && (
        <Section footer={<Trans>It can be undone there.</Trans>}>
          <Row
            title={<Trans>History of settings</Trans>}
            href={history}
            onPress={(event) => go(event, history)}
          />
        </Section>
      )}
    </form>
  )
}
