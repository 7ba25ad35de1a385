import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'
import styles from './QrCode.module.css'

/** Of the symbol itself (S-AUTH-6); its quiet zone lies around it. */
const width = 256

/** Dark on white whatever the theme: many readers see nothing in an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <div className={styles.qrPlate}>
      <svg
        // An `img` element would need the picture as a file.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={label}
        width={width}
        height={width}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="#000" d={path} />
      </svg>
    </div>
  )
}
