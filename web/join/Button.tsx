import type { ComponentChildren } from 'preact'

type ButtonProps = {
  children: ComponentChildren
  onPress: () => void
  look?: 'primary' | 'plain' | 'large'
  /** Something is under way that has to end first. It keeps the focus, which `disabled` would take from it. */
  isBusy?: boolean
  /** What has to be done first is not done; the press leads there. */
  isEarly?: boolean
  describedBy?: string | undefined
}

export const Button = ({
  children,
  onPress,
  look = 'primary',
  isBusy = false,
  isEarly = false,
  describedBy,
}: ButtonProps) => (
  <button
    type="button"
    class="button"
    data-look={look}
    aria-disabled={isBusy || isEarly}
    aria-describedby={describedBy}
    onClick={isBusy ? undefined : onPress}
  >
    {children}
  </button>
)
