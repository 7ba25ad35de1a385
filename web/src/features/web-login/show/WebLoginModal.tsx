import { Trans, useLingui } from '@lingui/react/macro'
import { loginDigits } from '@steward/contract/login-digits.ts'
import { useEffect, useRef } from 'react'
import { type AuthReply, bus } from '#platform/bus.ts'
import { Button } from '#ui/control/Button.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { QrCode } from '#ui/picture/QrCode.tsx'
import { Steps } from '#ui/state/Steps.tsx'
import { askToken } from './ask-token.ts'
import { awaitToken } from './await-token.ts'
import { CodeAsText } from './CodeAsText.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import styles from './WebLoginModal.module.css'

const nothing = () => undefined

type Props = { code: string; onClose: () => void }

/** Shows the code, asks for its token, and says on the bus how that ended (S-AUTH-6). */
export function WebLoginModal({ code, onClose }: Props) {
  const { t } = useLingui()
  const end = useEnd(code, onClose)
  const digits = loginDigits(code)
  // Only Cancel closes it.

  return (
    <Dialog onBack={nothing} title={<Trans>Scan QrCode to login</Trans>}>
      <div className={styles.code}>
        <QrCode text={code} label={t`QR code to scan with Steward on your phone`} />
      </div>
      <p className={styles.digits}>
        <b>{digits}</b> <Trans>Your phone shows the same number.</Trans>
      </p>
      <Steps>
        <li>
          <Trans>Open Steward in the messenger on your phone.</Trans>
        </li>
        <li>
          <Trans>Choose Me, then Scan QR code.</Trans>
        </li>
        <li>
          <Trans>Compare the number, then approve.</Trans>
        </li>
      </Steps>
      <CodeAsText code={code} />
      <TimeLeft seconds={60} />
      <Button look="plain" onPress={() => end({ code })}>
        <Trans>Cancel</Trans>
      </Button>
    </Dialog>
  )
}

/** Asks until there is a token, a failure, or a Cancel; whichever comes first is told, once. */
function useEnd(code: string, onClose: () => void) {
  const ended = useRef<(reply: AuthReply) => void>(nothing)

  useEffect(() => {
    const asking = new AbortController()
    const end = (reply: AuthReply) => {
      if (asking.signal.aborted) return
      asking.abort()
      onClose()
      bus.emit({ channel: 'auth_reply_channel', message: reply })
    }
    ended.current = end
    awaitToken(code, { ask: askToken, signal: asking.signal }).then(
      (token) => end({ code, result: { token } }),
      (err: unknown) => end({ code, result: { err } }),
    )
    return () => asking.abort()
  }, [code, onClose])

  return (reply: AuthReply) => ended.current(reply)
}
