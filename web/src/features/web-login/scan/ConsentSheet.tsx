import { Trans } from '@lingui/react/macro'
import { loginDigits } from '@steward/contract/login-digits.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { ConsentButtons } from './ConsentButtons.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { useAnswer } from './use-answer.ts'
import type { Asked, Outcome } from './use-asked.ts'
import { useUnansweredWords } from './use-unanswered-words.ts'
import styles from './ConsentSheet.module.css'

type Props = { asked: Asked; onEnd: (outcome: Outcome) => void; onClose: () => void }

/** The browser that asks to sign in, and the two answers (SEC-22). Going back gives neither: the code then simply runs out. */
export function ConsentSheet({ asked: { code, request }, onEnd, onClose }: Props) {
  const answer = useAnswer({ code, onEnd, onRefused: onClose })
  const words = useUnansweredWords(answer.error, answer.variables)

  return (
    <Dialog
      onBack={onClose}
      form="sheet"
      title={<Trans>Sign in on this browser?</Trans>}
      busy={answer.isPending}
    >
      <p className={styles.consentDigits}>
        <b>{loginDigits(code)}</b> <Trans>The page shows this number, too. If it does not, decline.</Trans>
      </p>
      <RequestFacts request={request} />
      <p className={styles.consentCaution}>
        {request.far && (
          <strong>
            {request.same_network === false ? (
              <Trans>
                This browser is on another network, and its clock is set to another part of the world.
              </Trans>
            ) : (
              <Trans>The clock of this browser is set to another part of the world.</Trans>
            )}{' '}
          </strong>
        )}
        <Trans>
          Only continue if you opened this page yourself just now. Anyone using that browser will see your
          groups and can do everything you can.
        </Trans>
      </p>
      {answer.error && (
        <p className={styles.consentFailed} role="alert">
          {words}
        </p>
      )}
      <ConsentButtons far={request.far} onAnswer={answer.mutate} />
      <TimeLeft seconds={request.seconds_left} />
    </Dialog>
  )
}
