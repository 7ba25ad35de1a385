import { type FunctionComponent, memo, useDeferredValue } from 'react'

/** A part of a page that is drawn anew once the others are: a slow phone shows first what was asked for. */
export function later<Props extends object>(Drawn: FunctionComponent<Props>) {
  const Kept = memo(Drawn)
  return function Later(props: Props) {
    return <Kept {...useDeferredValue(props)} />
  }
}
