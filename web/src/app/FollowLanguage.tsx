import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { language } from '../platform/language.ts'
import { meQuery } from '../platform/me.ts'
import { signedOut } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'

/** Speaks the language that the person chose, on whatever device that was. */
export function FollowLanguage() {
  const isOut = useStore(signedOut, (failure) => failure !== null)
  const { data: me } = useQuery({ ...meQuery, enabled: !isOut })
  const choice = me?.language
  useEffect(() => {
    if (choice !== undefined) void language.choose(choice)
  }, [choice])
  return null
}
