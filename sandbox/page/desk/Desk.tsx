import { useState, useSyncExternalStore } from 'react'
import { Icon } from '../look/Icon.tsx'
import { PhoneHolder } from '../phone/PhoneHolder.tsx'
import { useWorld } from '../sandbox-context.ts'
import type { WorldView } from '../../src/control/views.ts'
import type { Connection } from './connection.ts'
import { Drawer, type DrawerKind } from './Drawer.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { findPerson, usePhones } from './use-phones.ts'
import './desk.css'

export function Desk({ connection }: { connection: Connection }) {
  const isUp = useSyncExternalStore(connection.subscribe, connection.isUp)
  const { value, failure } = useWorld()
  return (
    <main className="desk" data-testid="desk">
      {!isUp && (
        <p className="desk-lost" role="alert" data-testid="connection-lost">
          The sandbox does not answer. The page goes on by itself when it is back.
        </p>
      )}
      {value ? <Phones world={value} /> : <p className="desk-wait">{failure ?? 'Waking the sandbox…'}</p>}
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
          {/* A browser of its own, beside the phones: nobody is signed in there until a phone lets it in. */}
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
          <button
            type="button"
            data-testid="open-events"
            aria-expanded={drawer === 'events'}
            onClick={toggle('events')}
          >
            <Icon name="clock" size={18} />
            <span>Time and events</span>
          </button>
          <button
            type="button"
            data-testid="open-faults"
            aria-expanded={drawer === 'faults'}
            data-alarm={world.faults.length > 0}
            onClick={toggle('faults')}
          >
            <Icon name="bolt" size={18} />
            <span>{world.faults.length > 0 ? 'Telegram has trouble' : 'Make trouble'}</span>
          </button>
          <button
            type="button"
            data-testid="open-ledger"
            aria-expanded={drawer === 'calls'}
            onClick={toggle('calls')}
          >
            <Icon name="list" size={18} />
            <span>Bot API calls</span>
          </button>
          <button type="button" data-testid="add-phone" onClick={desk.add}>
            <Icon name="plus" size={18} />
            <span>Add a phone</span>
          </button>
        </nav>
      </header>
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
        {drawer && <Drawer kind={drawer} faults={world.faults} onClose={() => setDrawer(undefined)} />}
      </div>
    </>
  )
}
