import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { longestText } from '@steward/contract/settings-table.ts'
import { useState } from 'react'
import { Button } from '#ui/control/Button.tsx'
import { Section } from '#ui/row/Section.tsx'
import { useProposal } from '../diff/use-proposal.ts'
import { isUnderWay, Proposed } from './Proposed.tsx'
import { readPicked } from './read-picked.ts'
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
  const proposal = useProposal(chatId)
  const { standing, ask, drop } = proposal
  /** A new one forgets which parts were chosen of the one before. */
  const [tries, setTries] = useState(0)
  const isBusy = isUnderWay(standing)

  const write = (file: string) => {
    setUnreadable(false)
    setTries(tries + 1)
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
      <Proposed
        key={tries}
        chatId={chatId}
        proposal={proposal}
        done={{
          all: <Trans>The settings match the file.</Trans>,
          chosen: <Trans>Your settings match the file.</Trans>,
        }}
        nothing={<Trans>Nothing: the settings already match the file.</Trans>}
        ask={
          <Button submits disabled={text.trim() === '' || isBusy}>
            <Trans>Show what would change</Trans>
          </Button>
        }
        onDone={() => setText('')}
      />
    </form>
  )
}
