import { useEffect } from 'react'
import type { Container } from '../container/container.ts'
import type { ContainerState } from '../container/state.ts'

type DialogsProps = { container: Container; state: ContainerState; botName: string }

/** What the client itself asks or says over a mini app. */
export function ClientDialogs({ container, state, botName }: DialogsProps) {
  return (
    <>
      {state.popup && <PopupDialog container={container} popup={state.popup} />}
      {state.question && <Question container={container} question={state.question} botName={botName} />}
      {state.toast && <Toast key={state.toast} words={state.toast} onGone={container.dismissNotice} />}
    </>
  )
}

function PopupDialog({
  container,
  popup,
}: {
  container: Container
  popup: NonNullable<ContainerState['popup']>
}) {
  return (
    <div className="dialog-layer">
      <button
        type="button"
        className="dialog-backdrop"
        aria-label="Close the popup"
        data-testid="popup-dismiss"
        onClick={() => container.answerPopup()}
      />
      <div
        className="dialog"
        role="alertdialog"
        aria-modal="true"
        aria-label={popup.title || popup.message}
        data-testid="popup"
      >
        {popup.title && <h2>{popup.title}</h2>}
        <p>{popup.message}</p>
        <div className="dialog-buttons" data-count={popup.buttons.length}>
          {popup.buttons.map((button) => (
            <button
              key={`${button.id} ${button.text}`}
              type="button"
              className={button.isDestructive ? 'destructive' : undefined}
              data-testid={`popup-button-${button.id}`}
              onClick={() => container.answerPopup(button.id)}
            >
              {button.text}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

type Asked = NonNullable<ContainerState['question']>

function Question({
  container,
  question,
  botName,
}: {
  container: Container
  question: Asked
  botName: string
}) {
  const { title, text, yes, no } = wordsOf(question, botName)
  return (
    <div className="dialog-layer">
      <button
        type="button"
        className="dialog-backdrop"
        aria-label="Close the question"
        data-testid="question-dismiss"
        onClick={() => container.answer()}
      />
      <div className="dialog" role="alertdialog" aria-modal="true" aria-label={title} data-testid="question">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="dialog-buttons" data-count={no ? 2 : 1}>
          {no && (
            <button type="button" data-testid="question-no" onClick={() => container.answer(false)}>
              {no}
            </button>
          )}
          <button
            type="button"
            className={question === 'close' ? 'destructive' : undefined}
            data-testid="question-yes"
            onClick={() => container.answer(true)}
          >
            {yes}
          </button>
        </div>
      </div>
    </div>
  )
}

type Words = { title: string; text: string; yes: string; no?: string }

function wordsOf(question: Asked, botName: string): Words {
  const questions: Record<Asked, Words> = {
    close: {
      title: botName,
      text: 'Changes that you made may not be saved.',
      yes: 'Close anyway',
      no: 'Cancel',
    },
    'write access': {
      title: 'Allow messages?',
      text: `This will allow ${botName} to message you.`,
      yes: 'Allow',
      no: 'Cancel',
    },
    'home screen': {
      title: 'Add to home screen?',
      text: `${botName} gets an icon among your apps.`,
      yes: 'Add',
      no: 'Cancel',
    },
    'cannot scan': {
      title: 'QR code',
      text: 'Scanning QR codes is not supported in this client.',
      yes: 'OK',
    },
  }
  return questions[question]
}

const toastStays = 4000

function Toast({ words, onGone }: { words: string; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, toastStays)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <output className="toast" data-testid="toast">
      {words}
    </output>
  )
}
