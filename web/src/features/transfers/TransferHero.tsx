import type { TransferApplication } from '@steward/contract/transfers.ts'
import { AskWords } from './AskWords.tsx'
import { Handover } from './Handover.tsx'
import './transfers.css'

/** From whom to whom, as a picture and in one sentence. */
export const TransferHero = ({ application }: { application: TransferApplication }) => (
  <div className="transfer-hero">
    <Handover application={application} />
    <h1 className="transfer-ask">
      <AskWords application={application} />
    </h1>
  </div>
)
