import { Trans } from '@lingui/react/macro'
import type { Appeal } from '@steward/contract/appeals.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { ReactNode } from 'react'
import actStyles from '#platform/act/act.module.css'
import { Buttons } from '#platform/act/Buttons.tsx'
import { OwnWords } from '#platform/act/OwnWords.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { useDraft } from '#platform/drafts.ts'
import { type Answer, useAnswer } from './use-answer.ts'

export type Asked = { appeal: Appeal; answer: Answer }
type Props = { chatId: ChatId; asked: Asked; onClose: () => void }

/** As the contract has it. */
const longest = 300

/** What is about to be answered, with a word for whoever asked. */
export function AnswerSheet({ chatId, asked: { appeal, answer }, onClose }: Props) {
  const { appeal_id: appealId, what } = appeal
  const [text, setText] = useDraft(`appeal answer ${appealId}`)
  const { standing, isBusy, give } = useAnswer(chatId, appealId)
  const close = () => {
    if (!isBusy) onClose()
  }

  async function decide() {
    if (!(await give(answer, text.trim()))) return
    setText('')
    onClose()
  }

  return (
    <Dialog onBack={close} form="sheet" title={titles[answer][what]}>
      <form
        className={actStyles.act}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void decide()
        }}
      >
        <fieldset className={actStyles.fields} disabled={isBusy}>
          <OwnWords
            label={<Trans>Answer (optional)</Trans>}
            text={text}
            rows={3}
            longest={longest}
            onChange={setText}
          />
        </fieldset>
        <p className={actStyles.effect}>{effects[answer]}</p>
        <Buttons standing={standing} isGrave={answer === 'block'} onClose={close}>
          {answer === 'lift' ? lift[what] : verbs[answer]}
        </Buttons>
      </form>
    </Dialog>
  )
}

const lift = { ban: <Trans>Unban</Trans>, mute: <Trans>Unmute</Trans> }
const keep = { ban: <Trans>Keep the ban</Trans>, mute: <Trans>Keep the mute</Trans> }
const block = <Trans>Block further appeals</Trans>
const titles: Record<Answer, Record<Appeal['what'], ReactNode>> = {
  lift,
  keep,
  block: { ban: block, mute: block },
}

const effects: Record<Answer, ReactNode> = {
  lift: <Trans>They’re told, without your name. What was deleted stays deleted.</Trans>,
  keep: <Trans>They’re told, without your name. They can’t appeal this again.</Trans>,
  block: <Trans>The ban or mute stays. They can’t appeal in this group for 180 days.</Trans>,
}

const verbs = { keep: <Trans>Keep</Trans>, block: <Trans>Block</Trans> }
