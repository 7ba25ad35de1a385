import { Trans } from '@lingui/react/macro'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/control/Button.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { type Drawing, Icon } from '#ui/picture/Icon.tsx'
import { declinedIcon, letInIcon } from './icons.ts'
import type { Ended, Outcome } from './use-asked.ts'
import styles from './Answered.module.css'

const hours = keptHours.webSession

type Props = { ended: Ended; onDone: () => void }

/** What the answer has led to, and what can still be done about it. */
export const Answered = ({ ended: { outcome, botWrites }, onDone }: Props) => {
  const { icon, title, words } = texts[outcome]
  return (
    <div role="alert" className={styles.answered} data-outcome={outcome}>
      <Empty
        picture={<Icon of={icon} size="large" />}
        title={title}
        action={
          <Button onPress={onDone}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <p>{words(botWrites)}</p>
      </Empty>
    </div>
  )
}

const texts: Record<Outcome, { icon: Drawing; title: ReactNode; words: (botWrites: boolean) => ReactNode }> =
  {
    approved: {
      icon: letInIcon,
      title: <Trans>The browser is signed in</Trans>,
      words: (botWrites) =>
        botWrites ? (
          <Trans>
            You can return to your computer. Steward is messaging you: tap Terminate under its message to end
            this session at any time.
          </Trans>
        ) : (
          <Trans>
            You can return to your computer. Steward can’t message you, so sign out in that browser to end
            this session. It ends after {hours} hours at the latest. Start the bot to hear about the next one.
          </Trans>
        ),
    },
    declined: {
      icon: declinedIcon,
      title: <Trans>Declined</Trans>,
      words: () => (
        <Trans>
          No one was signed in. If you didn’t open that page yourself, someone may have tried to get into your
          account.
        </Trans>
      ),
    },
  }
