import {
  createContext,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useRef,
} from 'react'
import { useScrollArea } from '../page/scroll-area.ts'
import { useTopWithin } from './use-top-within.ts'
import { mostWithout, useVirtualizer } from './use-virtualizer.ts'
import styles from './VirtualRows.module.css'

type Props<Item> = {
  items: readonly Item[]
  /** Whether more follow that are not there yet. */
  isPart: boolean
  children: (item: Item, index: number) => ReactElement
}

/** A card whose rows are drawn only where one looks; a list of as many items as there are to those who listen. */
export function VirtualRows<Item>({ items, isPart, children }: Props<Item>) {
  const area = useScrollArea()
  const card = useRef<HTMLDivElement>(null)
  const top = useTopWithin(area, card)

  const virtual = useVirtualizer(card, items.length, rowHeight)

  return (
    <div className="card" ref={card}>
      <SetSize value={isPart ? unknownSize : items.length}>
        {virtual ? (
          <virtual.Engine
            as={List}
            item={Item}
            data={items}
            scrollRef={area}
            startMargin={top}
            itemSize={virtual.rowHeight}
          >
            {children}
          </virtual.Engine>
        ) : (
          <List>
            {items.slice(0, mostWithout).map((item, index) => {
              const row = children(item, index)
              return (
                <Item key={row.key} index={index}>
                  {row}
                </Item>
              )
            })}
          </List>
        )}
      </SetSize>
    </div>
  )
}

const rowHeight = 60
/** What ARIA calls a list whose end is not known. */
const unknownSize = -1
const SetSize = createContext(unknownSize)

type ListProps = { style?: CSSProperties; children: ReactNode; ref?: Ref<never> }

// A list without bullets is no list to some screen readers unless its role is spelled.
const List = ({ ref, style, children }: ListProps) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className={styles.rows} ref={ref} style={style}>
    {children}
  </ul>
)

const Item = ({ ref, style, index, children }: ListProps & { index: number }) => (
  <li
    ref={ref}
    style={style}
    aria-posinset={index + 1}
    aria-setsize={useContext(SetSize)}
    data-first={index === 0 || undefined}
  >
    {children}
  </li>
)
