import type { WorldView } from '../../src/control/views.ts'
import { Icon } from '../look/Icon.tsx'
import { Bot } from './Bot.tsx'
import { Faults } from './Faults.tsx'
import { Happenings } from './Happenings.tsx'
import { Ledger } from './Ledger.tsx'
import { Replay } from './Replay.tsx'
import { WorldTime } from './WorldTime.tsx'
import { Year } from './Year.tsx'

export type DrawerKind = 'bot' | 'calls' | 'events' | 'faults'
type DrawerProps = { kind: DrawerKind; world: WorldView; onClose: () => void }

const drawers = {
  bot: { title: 'Bot', testId: 'bot' },
  calls: { title: 'Bot API calls', testId: 'ledger' },
  events: { title: 'Time and events', testId: 'events' },
  faults: { title: 'Make trouble', testId: 'faults' },
} as const

export function Drawer({ kind, world, onClose }: DrawerProps) {
  const { title, testId } = drawers[kind]
  // A narrow window has little room for both, and what was set off is to be seen on the phone.
  const foldWhereNarrow = () => {
    if (matchMedia('(max-width: 699px)').matches) onClose()
  }
  return (
    <aside className="drawer" aria-label={title} data-testid={testId}>
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </header>
      {kind === 'calls' ? (
        <Ledger />
      ) : (
        <div className="drawer-scroll">
          {kind === 'bot' && <Bot bot={world.bot} />}
          {kind === 'faults' && <Faults faults={world.faults} />}
          {kind === 'events' && (
            <>
              <Happenings onDone={foldWhereNarrow} />
              <Replay />
              <Year />
              <WorldTime />
            </>
          )}
        </div>
      )}
    </aside>
  )
}
