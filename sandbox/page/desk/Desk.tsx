import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Icon } from '../look/Icon.tsx'
import { PhoneHolder } from '../phone/PhoneHolder.tsx'
import { useWorld } from '../sandbox-context.ts'
import type { WorldView } from '../../src/control/views.ts'
import type { Connection } from './connection.ts'
import { Drawer, type DrawerKind } from './Drawer.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Strike } from './Strike.tsx'
import { findPerson, usePhones } from './use-phones.ts'
import './desk.css'
import './drawer.css'
import './desk-sizes.css'

export function Desk({ connection }: { connection: Connection }) {
  const isUp = useSyncExternalStore(connection.subscribe, connection.isUp)
  const { value, failure } = useWorld()
  return (
    <main className="desk" data-testid="desk">
      {!isUp && (
        <p className="desk-lost" role="alert" data-testid="connection-lost">
          Can’t reach the sandbox. This page continues once it’s back.
        </p>
      )}
      {value ? <Phones world={value} /> : <p className="desk-wait">{failure ?? 'Starting the sandbox…'}</p>}
    </main>
  )
}

function Phones({ world }: { world: WorldView }) {
  const desk = usePhones(world.people)
  const [front, setFront] = useState(0)
  const [drawer, setDrawer] = useState<DrawerKind>()
  const shown = Math.min(front, desk.phones.length - 1)
  const toggle = (which: DrawerKind) => () => setDrawer(drawer === which ? undefined : which)

  return (
    <>
      <header className="desk-header">
        <span className="desk-mark" aria-hidden="true" />
        <h1>Sandbox messenger</h1>
        <p className="desk-notice">
          This is a sandbox, <b>not Telegram</b>.<span> Nothing here leaves your machine.</span>
        </p>
        <nav className="desk-tools" aria-label="Sandbox">
          {/* A browser of its own, beside the phones: nobody is signed in there until a phone approves it. */}
          <a
            href={world.mini_app_url}
            target="_blank"
            rel="noopener"
            data-testid="open-in-browser"
            title="Open the app in a browser"
          >
            <Icon name="app" size={18} />
            <span>Browser</span>
          </a>
          <Opener testId="open-bot" icon="gear" isOpen={drawer === 'bot'} onPress={toggle('bot')}>
            Bot
          </Opener>
          <Opener testId="open-events" icon="clock" isOpen={drawer === 'events'} onPress={toggle('events')}>
            Time and events
          </Opener>
          <Opener
            testId="open-faults"
            icon="bolt"
            isOpen={drawer === 'faults'}
            isAlarm={world.faults.length > 0}
            onPress={toggle('faults')}
          >
            {world.faults.length > 0 ? 'Telegram has trouble' : 'Make trouble'}
          </Opener>
          <Opener testId="open-ledger" icon="list" isOpen={drawer === 'calls'} onPress={toggle('calls')}>
            Bot API calls
          </Opener>
          <button type="button" data-testid="add-phone" onClick={desk.add}>
            <Icon name="plus" size={18} />
            <span>Add a phone</span>
          </button>
        </nav>
      </header>
      <Strike strike={world.strike} bot={world.bot.first_name} />
      <div className="phone-tabs" role="tablist" aria-label="Phones">
        {desk.phones.map(({ key, spec }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={at === shown}
            data-testid={`phone-tab-${at + 1}`}
            onClick={() => setFront(at)}
          >
            {findPerson(world.people, spec.person)?.first_name ?? `Phone ${at + 1}`}
          </button>
        ))}
      </div>
      <div className="desk-top">
        <FirstSteps world={world} />
        <div className="phones">
          {desk.phones.map(({ key, spec }, at) => (
            <PhoneHolder
              key={key}
              number={at + 1}
              spec={spec}
              people={world.people}
              isFront={at === shown}
              onChange={(next) => desk.set(key, next)}
              {...(desk.phones.length > 1 && { onRemove: () => desk.remove(key) })}
            />
          ))}
        </div>
        {drawer && <Drawer kind={drawer} world={world} onClose={() => setDrawer(undefined)} />}
      </div>
    </>
  )
}

type OpenerProps = {
  testId: string
  icon: ComponentProps<typeof Icon>['name']
  isOpen: boolean
  isAlarm?: boolean
  onPress: () => void
  children: ReactNode
}

/** Opens a drawer, and closes it. */
const Opener = ({ testId, icon, isOpen, isAlarm, onPress, children }: OpenerProps) => (
  <button type="button" data-testid={testId} aria-expanded={isOpen} data-alarm={isAlarm} onClick={onPress}>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </button>
)
