import { type Base, feature } from '#platform/feature.ts'
import { helpEffects } from './help-consumer.ts'
import { pageEffects } from './page-consumer.ts'
import { setUpBot, setUpBotAgain } from './set-up-bot.ts'
import { startEffects } from './start-consumer.ts'

type Deps = Pick<Base, 'database' | 'outbox' | 'quotas' | 'appUrl' | 'botId' | 'random'>

/** How the bot presents itself, and leads people to the app. */
export const createStartFeature = ({
  database,
  outbox: { wake },
  quotas: { may },
  appUrl,
  botId,
  random,
}: Deps) =>
  feature({
    setUpAgain: () => setUpBotAgain(database, appUrl).then(wake),
    consumers: [
      startEffects({ appUrl, botId, wake }),
      pageEffects({ appUrl, random, may, wake }),
      helpEffects({ appUrl, botId, may, wake }),
    ],
    parts: [{ start: () => setUpBot(database, appUrl).then(wake), stop: () => undefined }],
  })
