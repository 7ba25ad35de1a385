import type { TransferApplication } from '@steward/contract/transfers.ts'
import { AskWords } from './AskWords.tsx'
import { Handover } from './Handover.tsx'
import styles from './TransferHero.module.css'

/** From whom to whom, as a picture and in one sentence. */
export const TransferHero = ({ application }: { application: TransferApplication }) => (
  <div className={styles.hero}>
    <Handover application={application} />
    <h1 className={styles.ask}>
      <AskWords application={application} />
    </h1>
  </div>
)
