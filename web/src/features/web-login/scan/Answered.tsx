import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { type Drawing, Icon } from '../../../ui/Icon.tsx'
import { declinedIcon, letInIcon } from './icons.ts'
import type { Outcome } from './use-asked.ts'

type Props = { outcome: Outcome; onDone: () => void }

/** What the answer has led to, and what can still be done about it. */
export const Answered = ({ outcome, onDone }: Props) => {
  const { icon, title, words } = texts[outcome]
  return (
    <div role="alert" className="answered" data-outcome={outcome}>
      <Empty
        picture={<Icon of={icon} size="large" />}
        title={title}
        action={
          <Button onPress={onDone}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <p className="empty-words">{words}</p>
      </Empty>
    </div>
  )
}

const texts: Record<Outcome, { icon: Drawing; title: ReactNode; words: ReactNode }> = {
  approved: {
    icon: letInIcon,
    title: <Trans>The browser is signed in</Trans>,
    words: (
      <Trans>
        It goes on by itself in a moment. The bot has written to you: with Terminate under its message you can
        end this at any time.
      </Trans>
    ),
  },
  declined: {
    icon: declinedIcon,
    title: <Trans>Declined</Trans>,
    words: (
      <Trans>
        Nobody was let in. If you did not open that page yourself, somebody may have tried to get into your
        account.
      </Trans>
    ),
  },
}
