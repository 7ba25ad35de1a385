import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/control/Button.tsx'
import type { CameraProblem } from './camera.ts'
import { type CameraState, playCamera } from './play-camera.ts'
import scanStyles from './scan.module.css'
import styles from './CameraView.module.css'

type Props = { onText: (text: string) => void }

/** What the phone's camera sees, or why it sees nothing. It is off as soon as this is gone. */
export function CameraView({ onText }: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Camera key={attempt} onText={onText} onAgain={() => setAttempt(attempt + 1)} />
}

function Camera({ onText, onAgain }: Props & { onAgain: () => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const isThere = state === 'starting' || state === 'on'

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    if (video.current)
      void playCamera(video.current, { onText, signal }).then((now) => signal.aborted || setState(now))
    return () => leaving.abort()
  }, [onText])

  return (
    <div className={scanStyles.camera} data-state={state}>
      <video ref={video} className={scanStyles.video} aria-label={t`Camera view`} muted playsInline />
      {isThere ? (
        <span className={styles.window} aria-hidden="true" />
      ) : (
        <div className={styles.problem} role="alert">
          <p>{problemWords[state]}</p>
          {state !== 'absent' && (
            <Button look="plain" onPress={onAgain}>
              <Trans>Retry</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const problemWords: Record<CameraProblem, ReactNode> = {
  absent: <Trans>No camera can be used here. Type the code below instead.</Trans>,
  denied: (
    <Trans>Steward can’t use the camera. Allow it in your phone’s settings, or type the code below.</Trans>
  ),
  busy: <Trans>The camera did not start. Another app may be using it. You can type the code below.</Trans>,
  unread: <Trans>Part of Steward didn’t load. Try again, or type the code below.</Trans>,
}
