import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { textsUrl } from 'virtual:licences'
import { get } from '#platform/get.ts'
import { Button } from '#ui/control/Button.tsx'
import styles from './LicenceText.module.css'

/** All texts at once: most are alike, so together they are smaller than a few of them alone. */
async function fetchTexts({ signal }: { signal: AbortSignal }): Promise<string[]> {
  const response = await get(textsUrl, { signal })
  const texts: unknown = response.ok ? await response.json() : undefined
  if (!Array.isArray(texts)) throw new TypeError('the licence texts are missing')
  return texts.map(String)
}

export function LicenceText({ at }: { at: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['licence texts'],
    queryFn: fetchTexts,
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (data) {
    return (
      // English, whatever the app speaks.
      <pre className={styles.text} lang="en" dir="ltr">
        {data[at]}
      </pre>
    )
  }
  if (!isError) {
    return (
      <output className={styles.words}>
        <Trans>Loading…</Trans>
      </output>
    )
  }
  return (
    <div className={styles.words} role="alert">
      <Trans>Couldn’t load the text.</Trans>{' '}
      <Button look="plain" onPress={() => void refetch()}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
