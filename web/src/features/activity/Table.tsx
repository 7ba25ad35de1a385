import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Row } from '#ui/row/Row.tsx'
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

type Props = { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

/** The first of each row says what it is of. */
export const Table = ({ caption, heads, rows }: Props) => (
  <table className={styles.table} data-sideways>
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
      {rows.map(([name, ...values]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, column) => (
            <td key={heads[column + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
