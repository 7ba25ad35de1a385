import styles from './NoPinsPicture.module.css'
/** Messages, and a bar above them with nothing in it yet; in the theme's colours. */
export const NoPinsPicture = () => (
  <svg className={styles.picture} viewBox="0 0 180 112" aria-hidden="true">
    <rect x="14" y="8" width="152" height="30" rx="10" fill="var(--tg-section-bg-color)" />
    <rect x="24" y="14" width="4" height="18" rx="2" fill="var(--tg-accent-text-color)" />
    <g fill="var(--skeleton)">
      <rect x="38" y="15" width="46" height="6" rx="3" />
      <rect x="38" y="25" width="82" height="6" rx="3" />
    </g>
    <g fill="var(--tg-section-bg-color)">
      <rect x="14" y="50" width="96" height="24" rx="12" />
      <rect x="62" y="82" width="104" height="24" rx="12" />
    </g>
    <g fill="var(--skeleton)">
      <rect x="26" y="59" width="64" height="6" rx="3" />
      <rect x="74" y="91" width="72" height="6" rx="3" />
    </g>
  </svg>
)
