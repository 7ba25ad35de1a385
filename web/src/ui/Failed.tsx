import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { type Drawing, Icon } from './Icon.tsx'
import './Failed.css'
import { warningIcon } from './icons.ts'

type Props = { icon?: Drawing; title: ReactNode; words: ReactNode; onRetry: () => void }

/** A screen that could not be read: what happened, and again. */
export const Failed = ({ icon = warningIcon, title, words, onRetry }: Props) => (
  <div className="failed" role="alert">
    <Icon of={icon} size="large" />
    <h2 className="failed-title">{title}</h2>
    <p className="failed-words">{words}</p>
    <Button onPress={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </div>
)
