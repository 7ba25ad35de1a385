import './join.css'
import './end.css'
import './steps/steps.css'
import './banner.css'
import { render } from 'preact'
import { readReply } from '#platform/api/read-reply.ts'
import { environment } from '#platform/env.ts'
import { isInClient, readLaunch } from '#platform/launch.ts'
import { storage } from '#platform/storage.ts'
import { lookOf } from '#platform/theme/look-of.ts'
import { isTooOld } from '#platform/too-old.ts'
import { asker } from './ask.ts'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { openHost } from './host.ts'
import { JoinApp } from './JoinApp.tsx'
import { wordsHere } from './words-here.ts'

// The page says so, and that is all there is to see.
if (isTooOld()) await new Promise(() => {})

const { launch, look } = window.joining ?? {
  launch: readLaunch(window.location.href, storage, isInClient(window)),
  look: undefined,
}
const host = openHost(launch, window)
host.start()
document.documentElement.classList.add(lookOf(launch.platform, navigator.userAgent))

const root = document.querySelector('#root')
if (!root) throw new Error('join.html has no #root')
const first = look?.then((reply) => readReply('/api/join/look', reply))
// It is heard of where it is shown.
first?.catch(() => undefined)
render(
  <>
    <JoinApp
      ask={launch.initData ? asker(launch) : undefined}
      first={first}
      here={wordsHere()}
      host={host}
      onShown={() => document.querySelector('#skeleton')?.remove()}
    />
    {environment !== 'production' && <EnvironmentBanner />}
  </>,
  root,
)
host.ready()
