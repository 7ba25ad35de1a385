import type { ReactNode, Ref } from 'react'
import './Hero.css'

type Props = {
  avatar: ReactNode
  title: ReactNode
  children?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
}

/** Whom or what this page is about. */
export const Hero = ({ avatar, title, children, headingRef }: Props) => (
  <div className="hero">
    {avatar}
    <h1 className="hero-title" ref={headingRef}>
      {title}
    </h1>
    {children && <div className="hero-note">{children}</div>}
  </div>
)
