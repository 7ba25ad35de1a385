import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import { useState } from 'react'
import { Buttons } from '#platform/act/Buttons.tsx'
import { host } from '#platform/host.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { People } from './People.tsx'
import { useSave } from './use-save.ts'
import actStyles from '#platform/act/act.module.css'

type Props = { chatId: ChatId; stewardship: Stewardship; onClose: () => void }

/** Who is to be asked first when there is no sign of the steward any more. */
export function SuccessorSheet({ chatId, stewardship: { successor, candidates }, onClose }: Props) {
  const { t } = useLingui()
  const { isBusy, save } = useSave(chatId)
  const [chosen, setChosen] = useState(successor?.user_id ?? null)
  const close = () => {
    if (!isBusy) onClose()
  }

  async function decide() {
    if (await save({ successor_user_id: chosen })) onClose()
  }

  return (
    <Dialog onBack={close} form="sheet" title={<Trans>Successor</Trans>}>
      <form
        className={actStyles.act}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void decide()
        }}
      >
        <fieldset className={actStyles.fields} disabled={isBusy}>
          <div className={actStyles.field}>
            <People
              label={t`Successor`}
              people={candidates}
              nobody={<Trans>No one</Trans>}
              chosen={chosen}
              onChoose={(userId) => {
                host.haptic('selection')
                setChosen(userId)
              }}
            />
          </div>
        </fieldset>
        <Buttons standing={isBusy ? { is: 'asked' } : { is: 'open' }} isGrave={false} onClose={close}>
          <Trans>Save</Trans>
        </Buttons>
      </form>
    </Dialog>
  )
}
