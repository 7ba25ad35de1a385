import type { ReactNode } from 'react'
import { Section } from '#ui/row/Section.tsx'

type Props<One> = {
  title: ReactNode
  footer?: ReactNode
  of: readonly One[]
  keyOf: (one: One) => string | number
  /** What stands under them. */
  after?: ReactNode
  children: (one: One) => ReactNode
}

/** A list in its order; nothing where it is empty. */
export const Ranked = <One,>({ title, footer, of, keyOf, after, children }: Props<One>) =>
  of.length > 0 && (
    <Section title={title} footer={footer} list>
      {of.map((one) => (
        <li key={keyOf(one)}>{children(one)}</li>
      ))}
      {after && <li>{after}</li>}
    </Section>
  )
