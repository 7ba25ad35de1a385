import { useState } from 'react'
import type { PersonView } from '../../src/control/views.ts'
import { useSandbox } from '../sandbox-context.ts'
import { Field } from './SetupField.tsx'

type Shown = { bio: string; title: string; post: string }

/** What the profile of whoever holds the phone shows; it is as typed once a field is left. */
export function PhoneProfile({ person: { id: as, bio = '', channel } }: { person: PersonView }) {
  const { control } = useSandbox()
  const [shown, setShown] = useState<Shown>({ bio, title: channel?.title ?? '', post: channel?.post ?? '' })
  const [error, setError] = useState<string>()
  async function show(change: Partial<Shown>) {
    const next = { ...shown, ...change }
    setShown(next)
    const reply = await control.act<'set_profile'>(as, {
      do: 'set_profile',
      ...(next.bio && { bio: next.bio }),
      ...(next.title && { channel: { title: next.title, posts: next.post ? [next.post] : [] } }),
    })
    setError(reply.ok ? undefined : reply.error)
  }
  return (
    <>
      <Field label="Bio">
        {(id) => (
          <input
            id={id}
            maxLength={140}
            defaultValue={shown.bio}
            onBlur={(event) => void show({ bio: event.target.value })}
          />
        )}
      </Field>
      <Field label="Channel in the profile" hint="Empty: the profile shows none.">
        {(id) => (
          <input
            id={id}
            maxLength={128}
            defaultValue={shown.title}
            onBlur={(event) => void show({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Its newest post">
        {(id) => (
          <input
            id={id}
            maxLength={4096}
            defaultValue={shown.post}
            onBlur={(event) => void show({ post: event.target.value })}
          />
        )}
      </Field>
      {error && <p role="alert">{error}</p>}
    </>
  )
}
