import { IonPage } from '@ionic/react'
import { createContext, type ReactNode, useContext } from 'react'

const Framed = createContext(false)

/**
 * The element that the toolkit moves in and out. It keeps to the first one that an address brings and leaves a second
 * one in its place invisible for ever, so a page whose code comes later is drawn into the frame that held its place.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const isFramed = useContext(Framed)
  if (isFramed) return children
  return (
    <Framed value>
      <IonPage className="page">{children}</IonPage>
    </Framed>
  )
}
