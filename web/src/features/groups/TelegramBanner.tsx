import { Trans } from '@lingui/react/macro'
import type { TelegramState } from '@steward/contract/groups.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { offlineIcon } from '#ui/picture/offline-icon.ts'

/** Why what is shown may be old although we are answered. A line of ours that broke is told once for the whole app. */
export const TelegramBanner = ({ telegram }: { telegram: TelegramState | undefined }) => (
  <Banner icon={offlineIcon}>
    {telegram === 'unreachable' && <Trans>Can’t reach Telegram. What you see may be out of date.</Trans>}
  </Banner>
)
