import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { dot } from '../words/dot.ts'

/**
 * Short facts in one line: a dot stands between two, and what is not there is left out. Where a row shows them whole, the
 * line breaks after a dot, and within a fact only if it alone is longer than a line.
 */
export const Facts = ({ children }: { children: ReactNode }) =>
  Children.toArray(children)
    .filter(isValidElement)
    .map((fact, index, { length }) => {
      const isLast = index === length - 1
      return (
        <Fragment key={fact.key}>
          <span data-fact>
            {fact}
            {!isLast && dot.trimEnd()}
          </span>
          {!isLast && ' '}
        </Fragment>
      )
    })
