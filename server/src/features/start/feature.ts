import { type Base, feature } from '#platform/feature.ts'
import { helpEffects } from './help-consumer.ts'
import { pageEffects } from './page-consumer.ts'
import { setUpBot, setUpBotAgain } from './set-up-bot.ts'
import { type NewestDeeds, startEffects } from './start-consumer.ts'

type Deps = Pick<Base, 'database' | 'outbox' | 'quotas' | 'appUrl' | 'botId' | 'random'> & {
  newestDeeds: NewestDeeds
}

/** How the bot presents itself, and leads people to the app. */
export const createStartFeature = ({
  database,
  outbox: { wake },
  quotas: { may },
  appUrl,
  botId,
  random,
  newestDeeds,
}: Deps) =>
  feature({
    setUpAgain: () => setUpBotAgain(database, appUrl).then(wake),
    consumers: [
      startEffects({ appUrl, botId, newestDeeds, may, wake }),
      pageEffects({ appUrl, random, may, wake }),
      helpEffects({ appUrl, botId, may, wake }),
    ],
    parts: [{ start: () => setUpBot(database, appUrl).then(wake), stop: () => undefined }],
  })
