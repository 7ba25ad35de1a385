import { IonPage } from '@ionic/react'
import { createContext, type ReactNode, useContext } from 'react'
import { usePageFocus } from './page-focus.ts'

const Framed = createContext(false)

/**
 * The element that the toolkit moves in and out. It keeps to the first one that an address brings and leaves a second
 * one in its place invisible for ever: a page whose code comes later, or another screen where the address was not known
 * at first. So each route has one frame, and all that is drawn at it is drawn into that.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const isFramed = useContext(Framed)
  return isFramed ? children : <Frame>{children}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const frame = usePageFocus()
  return (
    <Framed value>
      <IonPage className="page" ref={frame}>
        {children}
      </IonPage>
    </Framed>
  )
}
