import { useId, type ReactNode } from 'react'

type FieldProps = { label: string; hint?: string; children: (id: string) => ReactNode }

export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className="setup-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <small>{hint}</small>}
    </div>
  )
}
