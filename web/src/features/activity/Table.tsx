import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Row } from '#ui/row/Row.tsx'
import { Sideways } from './Sideways.tsx'
import styles from './Table.module.css'

/** For whoever reads rather than looks: what is drawn above, in numbers. */
export function AsTable({ children }: { children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row title={<Trans>Show as table</Trans>} expanded={isOpen} onPress={() => setOpen(!isOpen)} />
      {isOpen && children()}
    </>
  )
}

type Props = {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Of one with many columns: what it is called where it scrolls. */
  wide?: string
}

/** The first of each row says what it is of. */
export function Table({ caption, heads, rows, wide }: Props) {
  const table = (
    <table className={styles.table} data-wide={wide !== undefined} data-sideways>
      <caption className="for-ears">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], index) => (
          // Two rows may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={heads[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return wide === undefined ? table : <Sideways label={wide}>{table}</Sideways>
}
