import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './TimeLeft.module.css'

/** For the eye: who listens hears when the time is over. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const ends = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])

  return (
    <p className={styles.timeLeft} aria-hidden="true">
      <Plural value={left} one="Expires in # second" other="Expires in # seconds" />
    </p>
  )
}
