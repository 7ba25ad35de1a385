import { useState } from 'react'
import { initialsOf } from '../words/initials.ts'
import styles from './Avatar.module.css'

const gradients = 7

type Props = {
  /** Chooses the colours, so that somebody keeps theirs on every screen. */
  id: number
  name: string
  photoUrl: string | null
  size?: 'row' | 'large' | 'hero'
}

/** Decoration: the name stands beside it. A photo that does not come leaves the initials (no broken image). */
export const Avatar = ({ id, name, photoUrl, size = 'row' }: Props) => (
  <span className={styles.avatar} data-size={size} data-colour={Math.abs(id) % gradients} aria-hidden="true">
    {initialsOf(name)}
    {/* Its own state for each address: a new photo fades in as the first one did. */}
    {photoUrl && <Photo key={photoUrl} url={photoUrl} />}
  </span>
)

function Photo({ url }: { url: string }) {
  const [state, setState] = useState<'coming' | 'there' | 'lost'>('coming')
  if (state === 'lost') return null

  return (
    <img
      className={styles.photo}
      data-state={state}
      src={url}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => setState('there')}
      onError={() => setState('lost')}
    />
  )
}
