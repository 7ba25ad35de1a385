import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/control/Button.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { searchIcon } from '#ui/picture/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { paths } from './paths.ts'
import { navigation } from './navigation.ts'

type Props = {
  title: ReactNode
  /** Why that may be; without one, it is about the address. */
  children?: ReactNode
  /** The way on; without one, to the groups. */
  to?: string
  toWords?: ReactNode
}

/** An address at which there is nothing for whoever opened it. */
export function NotHere({ title, children, to = paths.groups(), toWords }: Props) {
  return (
    <Page title={<Trans>Not found</Trans>}>
      <Empty
        picture={<Emblem of={searchIcon} />}
        title={title}
        action={
          <Button onPress={() => navigation.reset(to)}>{toWords ?? <Trans>Go to your groups</Trans>}</Button>
        }
      >
        <p>{children ?? <Trans>The link may be old, or mistyped.</Trans>}</p>
      </Empty>
    </Page>
  )
}
