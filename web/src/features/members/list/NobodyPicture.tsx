import styles from './NobodyPicture.module.css'
/** A list with nobody in it, in the theme's colours. */
export const NobodyPicture = () => (
  <svg className={styles.picture} viewBox="0 0 180 112" aria-hidden="true">
    <rect x="26" y="8" width="128" height="96" rx="14" fill="var(--tg-section-bg-color)" />
    <g fill="var(--skeleton)">
      <circle cx="52" cy="34" r="11" />
      <rect x="72" y="26" width="62" height="6" rx="3" />
      <rect x="72" y="37" width="38" height="5" rx="2.5" />
      <circle cx="52" cy="78" r="11" />
      <rect x="72" y="70" width="48" height="6" rx="3" />
      <rect x="72" y="81" width="30" height="5" rx="2.5" />
    </g>
    <circle
      cx="136"
      cy="78"
      r="19"
      fill="var(--tg-section-bg-color)"
      stroke="var(--tg-accent-text-color)"
      strokeWidth="6"
    />
    <path d="m150 92 14 14" stroke="var(--tg-accent-text-color)" strokeLinecap="round" strokeWidth="7" />
  </svg>
)
