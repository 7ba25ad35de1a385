import { IonContent, IonPage } from '@ionic/react'

/** Holds the place of a page that is a moment away. */
export const BlankPage = () => (
  <IonPage>
    <IonContent aria-busy="true" />
  </IonPage>
)
