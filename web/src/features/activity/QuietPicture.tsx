import styles from './QuietPicture.module.css'

/** A chart with little in it; in the theme's colours. */
export const QuietPicture = () => (
  <svg className={styles.picture} viewBox="0 0 180 112" aria-hidden="true">
    <rect x="14" y="6" width="152" height="100" rx="14" fill="var(--tg-section-bg-color)" />
    <g fill="var(--skeleton)">
      <rect x="34" y="78" width="14" height="10" rx="3" />
      <rect x="58" y="70" width="14" height="18" rx="3" />
      <rect x="82" y="80" width="14" height="8" rx="3" />
      <rect x="106" y="74" width="14" height="14" rx="3" />
    </g>
    <rect x="130" y="84" width="14" height="4" rx="2" fill="var(--tg-accent-text-color)" />
  </svg>
)
