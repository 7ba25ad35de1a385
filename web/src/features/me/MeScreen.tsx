import { IonContent, IonHeader, IonPage, IonTitle, IonToolbar } from '@ionic/react'

export const MeScreen = () => (
  <IonPage>
    <IonHeader>
      <IonToolbar>
        <IonTitle>Me</IonTitle>
      </IonToolbar>
    </IonHeader>
    <IonContent />
  </IonPage>
)
