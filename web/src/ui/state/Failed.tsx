import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'
import { type Drawing, Icon } from '../picture/Icon.tsx'
import { warningIcon } from '../picture/icons.ts'
import styles from './Failed.module.css'

type Props = { icon?: Drawing; title: ReactNode; words: ReactNode; onRetry: () => void }

/** A screen that could not be read: what happened, and again. */
export const Failed = ({ icon = warningIcon, title, words, onRetry }: Props) => (
  <div className={styles.failed} role="alert">
    <Icon of={icon} size="large" />
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.words}>{words}</p>
    <Button onPress={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </div>
)
