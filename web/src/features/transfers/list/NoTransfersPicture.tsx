import styles from './NoTransfersPicture.module.css'

/** Two people, and a group between them that stays where it is; in the theme's colours. */
export const NoTransfersPicture = () => (
  <svg className={styles.picture} viewBox="0 0 180 112" aria-hidden="true">
    <path
      d="M38 64V52a26 26 0 0 1 26-26h52a26 26 0 0 1 26 26v12"
      fill="none"
      stroke="var(--sign)"
      strokeDasharray="1 8"
      strokeLinecap="round"
      strokeWidth="4"
    />
    <g fill="var(--tg-section-bg-color)">
      <circle cx="38" cy="78" r="30" />
      <circle cx="142" cy="78" r="30" />
    </g>
    <g fill="var(--skeleton)">
      <circle cx="38" cy="70" r="10" />
      <path d="M20 97a18 15 0 0 1 36 0 30 30 0 0 1-36 0Z" />
      <circle cx="142" cy="70" r="10" />
      <path d="M124 97a18 15 0 0 1 36 0 30 30 0 0 1-36 0Z" />
    </g>
    <circle
      cx="38"
      cy="26"
      r="20"
      fill="var(--tg-accent-text-color)"
      stroke="var(--tg-secondary-bg-color)"
      strokeWidth="5"
    />
    <path
      d="M30 19h16a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-7l-6 5v-5h-3a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4Z"
      fill="var(--tg-section-bg-color)"
    />
  </svg>
)
