import { Trans } from '@lingui/react/macro'
import styles from './SelectButton.module.css'

type Props = { isOn: boolean; begin: () => void; end: () => void }

/** In the page's bar: several people at once, and the end of it. */
export const SelectButton = ({ isOn, begin, end }: Props) => (
  <button className={styles.button} type="button" onClick={() => (isOn ? end() : begin())}>
    {isOn ? <Trans>Done</Trans> : <Trans>Select</Trans>}
  </button>
)
