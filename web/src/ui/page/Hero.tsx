import type { ReactNode, Ref } from 'react'
import styles from './Hero.module.css'

type Props = {
  avatar: ReactNode
  title: ReactNode
  children?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
}

/** Whom or what this page is about. */
export const Hero = ({ avatar, title, children, headingRef }: Props) => (
  <div className={styles.hero}>
    {avatar}
    <h1 className={styles.title} ref={headingRef}>
      {title}
    </h1>
    {children && <div className={styles.note}>{children}</div>}
  </div>
)
