import { IonContent, IonHeader, IonPage, IonTitle, IonToolbar } from '@ionic/react'

export const GroupScreen = () => (
  <IonPage>
    <IonHeader>
      <IonToolbar>
        <IonTitle>Group</IonTitle>
      </IonToolbar>
    </IonHeader>
    <IonContent />
  </IonPage>
)
