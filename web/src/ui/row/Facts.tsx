import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { dot } from '../words/dot.ts'

/** Short facts in one line that may break between them: a dot stands between two, and what is not there is left out. */
export const Facts = ({ children }: { children: ReactNode }) =>
  Children.toArray(children)
    .filter(isValidElement)
    .map((fact, index) => (
      <Fragment key={fact.key}>
        {index > 0 && dot}
        {fact}
      </Fragment>
    ))
