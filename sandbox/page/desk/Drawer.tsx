import type { FaultView } from '../../src/control/views.ts'
import { Icon } from '../look/Icon.tsx'
import { Faults } from './Faults.tsx'
import { Ledger } from './Ledger.tsx'
import { WorldTime } from './WorldTime.tsx'

type DrawerProps = { kind: 'calls' | 'faults'; faults: readonly FaultView[]; onClose: () => void }

export function Drawer({ kind, faults, onClose }: DrawerProps) {
  const title = kind === 'calls' ? 'Bot API calls' : 'Make trouble'
  return (
    <aside className="drawer" aria-label={title} data-testid={kind === 'calls' ? 'ledger' : 'faults'}>
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
          <Faults faults={faults} />
          <WorldTime />
        </div>
      )}
    </aside>
  )
}
