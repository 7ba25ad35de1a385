import { Trans } from '@lingui/react/macro'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Button } from '#ui/control/Button.tsx'
import { Row } from '#ui/row/Row.tsx'
import moreStyles from '../MoreSheet.module.css'

type Props = { onBlock: () => void; onClose: () => void }

/** What is answered more seldom. */
export const BlockSheet = ({ onBlock, onClose }: Props) => (
  <Dialog onBack={onClose} form="sheet" title={<Trans>More</Trans>}>
    <div className={`card ${moreStyles.more}`}>
      <Row
        tone="destructive"
        wrap="all"
        title={<Trans>Block further appeals</Trans>}
        onPress={() => {
          onClose()
          onBlock()
        }}
      />
    </div>
    <Button look="plain" onPress={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  </Dialog>
)
