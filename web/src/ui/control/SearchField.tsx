import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { clearIcon, searchIcon } from '../picture/icons.ts'
import { Icon } from '../picture/Icon.tsx'
import styles from './SearchField.module.css'

type Props = { label: string; value: string; maxLength: number; onChange: (value: string) => void }

export function SearchField({ label, value, maxLength, onChange }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    onChange('')
    input.current?.focus()
  }

  return (
    // Enter has nothing to add, as the list follows the typing; it puts the keyboard away.
    <form
      className={styles.search}
      // The phones of today do not all know the element of this role.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
      }}
    >
      <Icon of={searchIcon} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        // What is typed may run either way; the words in the empty field are ours.
        {...(value && { dir: 'auto' })}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button className={styles.clear} type="button" aria-label={t`Clear search`} onClick={clear}>
          <Icon of={clearIcon} />
        </button>
      )}
    </form>
  )
}
