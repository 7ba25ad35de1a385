import { Trans } from '@lingui/react/macro'
import { environment } from '#platform/env.ts'
import { launch } from '#platform/launched.ts'
import { paths } from '#platform/paths.ts'
import { signedOut } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'
import type { Drawing } from '#ui/picture/Icon.tsx'
import { Notice } from '#shell/Notice.tsx'
import { useSignedOutWords } from './use-signed-out-words.ts'
import { navigation } from '#platform/navigation.ts'
import noticeStyles from '#shell/Notice.module.css'

/** From ionicons (MIT). */
const phoneIcon: Drawing = {
  line: 'M176 16h160a48 48 0 0 1 48 48v384a48 48 0 0 1-48 48H176a48 48 0 0 1-48-48V64a48 48 0 0 1 48-48Zm0 0h24a8 8 0 0 1 8 8 16 16 0 0 0 16 16h64a16 16 0 0 0 16-16 8 8 0 0 1 8-8h24',
}

const again = () => {
  signedOut.set(null)
  navigation.reset(paths.home())
}

/** Where one ends up without a session; signing in again is offered where this device can do it. */
export function SignedOutScreen() {
  const { error, words } = useSignedOutWords(useStore(signedOut, (failure) => failure))
  const isOnWeb = !launch.initData && !launch.initDataLost && environment !== 'production'
  return (
    <Notice
      icon={phoneIcon}
      title={<Trans>You’re signed out</Trans>}
      {...(launch.initData && { action: { label: <Trans>Sign in again</Trans>, run: again } })}
      {...(isOnWeb && { action: { label: <Trans>Log in</Trans>, run: again } })}
    >
      {(error || words) && (
        <div role="alert">
          {words && <p>{words}</p>}
          {error && <p className={noticeStyles.error}>{error}</p>}
        </div>
      )}
      <p>
        {isOnWeb && <Trans>Log in with Steward on your phone: it scans a code from this screen.</Trans>}
        {launch.initDataLost && <Trans>Close Steward and open it again from Telegram.</Trans>}
        {!isOnWeb && !launch.initDataLost && (
          <Trans>Open Steward from the messenger: in the chat with its bot, tap the menu button.</Trans>
        )}
      </p>
    </Notice>
  )
}
