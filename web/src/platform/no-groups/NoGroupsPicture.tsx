import styles from './NoGroupsPicture.module.css'
/** Three people's talk and a shield before it, in the theme's colours. */
export const NoGroupsPicture = () => (
  <svg className={styles.picture} viewBox="0 0 180 128" aria-hidden="true">
    <g fill="var(--tg-section-bg-color)">
      <path d="M34 14h74a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14H56L38 78l2-14h-6a14 14 0 0 1-14-14V28a14 14 0 0 1 14-14Z" />
      <path d="M84 52h62a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14h-3l3 13-17-13H84a14 14 0 0 1-14-14V66a14 14 0 0 1 14-14Z" />
    </g>
    <g fill="var(--skeleton)">
      <circle cx="40" cy="33" r="8" />
      <rect x="54" y="27" width="52" height="5" rx="2.5" />
      <rect x="54" y="37" width="34" height="5" rx="2.5" />
      <rect x="118" y="68" width="30" height="5" rx="2.5" />
      <rect x="118" y="79" width="20" height="5" rx="2.5" />
    </g>
    <path
      d="M88 44c11 6 18 8 28 9 1 30-9 46-28 55-19-9-29-25-28-55 10-1 17-3 28-9Z"
      fill="var(--tg-accent-text-color)"
      stroke="var(--tg-secondary-bg-color)"
      strokeWidth="5"
    />
    <path
      d="m76 76 9 9 16-18"
      fill="none"
      stroke="var(--tg-section-bg-color)"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="5.5"
    />
  </svg>
)
