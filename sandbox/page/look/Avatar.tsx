import './avatar.css'

type AvatarProps = { id: number; name: string; photo?: string | undefined; size?: number }

const gradients = 7

/** Initials on a gradient chosen by id, with the photo over them when there is one. */
export function Avatar({ id, name, photo, size = 44 }: AvatarProps) {
  return (
    <span
      className={`avatar avatar-${Math.abs(id) % gradients}`}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initials(name)}
      {photo && <img src={photo} alt="" loading="lazy" />}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 32))
    .join('')
    .toUpperCase()
}
