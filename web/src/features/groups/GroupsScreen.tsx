import { IonContent, IonHeader, IonPage, IonTitle, IonToolbar } from '@ionic/react'

export const GroupsScreen = () => (
  <IonPage>
    <IonHeader>
      <IonToolbar>
        <IonTitle>Groups</IonTitle>
      </IonToolbar>
    </IonHeader>
    <IonContent />
  </IonPage>
)
