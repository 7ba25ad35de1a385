/** What an icon is made of, on ionicons' 512 grid. `bold` is its wider pen. */
export type Drawing = { line?: string; fill?: string; bold?: true }

type Props = { of: Drawing; size?: 'small' | 'large' }

/** Always beside words that say the same, so never read aloud. */
export const Icon = ({ of: { line, fill, bold }, size }: Props) => (
  <svg className={`icon ${size ? `icon-${size}` : ''}`} viewBox="0 0 512 512" aria-hidden="true">
    {fill && <path d={fill} fill="currentColor" />}
    {line && (
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={bold ? 48 : 32}
      />
    )}
  </svg>
)
