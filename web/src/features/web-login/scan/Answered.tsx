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
            It goes on by itself in a moment. The bot is writing to you: with Terminate under its message you
            can end this at any time.
          </Trans>
        ) : (
          <Trans>
            It goes on by itself in a moment. The bot may not write to you, so no message comes with which to
            end this: sign out in that browser. It ends by itself after {hours} hours at the latest. Start the
            bot to be told of the next one.
          </Trans>
        ),
    },
    declined: {
      icon: declinedIcon,
      title: <Trans>Declined</Trans>,
      words: () => (
        <Trans>
          Nobody was let in. If you did not open that page yourself, somebody may have tried to get into your
          account.
        </Trans>
      ),
    },
  }
