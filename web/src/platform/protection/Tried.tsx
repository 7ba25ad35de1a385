import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { TryResult } from '@steward/contract/protection/trying.ts'
import { useState } from 'react'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { dot } from '#ui/words/dot.ts'
import type { Example } from './example.ts'
import { AuthorAvatar, AuthorName } from './Author.tsx'
import { SignalWords } from './SignalWords.tsx'
import { TriedSheet } from './TriedSheet.tsx'
import { verdictsOf } from './words.tsx'

/** As many as are looked at without asking for more: what acts on all of them stands beneath. */
const few = 5

/** What a try found, regulars first: who wrote it, and what would be done; each can be called fine. */
export function Tried({ chatId, tried: { examples } }: { chatId: ChatId; tried: TryResult }) {
  const [opened, setOpened] = useState<Example>()
  const [isFolded, setFolded] = useState(true)
  const [fine, setFine] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <Section title={<Trans>Examples</Trans>} list>
        {(isFolded ? examples.slice(0, few) : examples).map((example) => (
          <li key={example.message_id}>
            <ExampleRow
              example={example}
              isFine={fine.has(example.message_id)}
              onOpen={() => setOpened(example)}
            />
          </li>
        ))}
        {isFolded && examples.length > few && (
          <li>
            <Row tone="accent" title={<Trans>Show all</Trans>} onPress={() => setFolded(false)} />
          </li>
        )}
      </Section>
      {opened && (
        <TriedSheet
          chatId={chatId}
          example={opened}
          isFine={fine.has(opened.message_id)}
          onFine={() => setFine(new Set([...fine, opened.message_id]))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

type Props = { example: Example; isFine: boolean; onOpen: () => void }

function ExampleRow({ example, isFine, onOpen }: Props) {
  const { excerpt, signals, is_regular: isRegular, verdict } = example
  const [first] = signals
  return (
    <Row
      leading={<AuthorAvatar of={example} />}
      title={<AuthorName of={example} />}
      wrap="note"
      note={
        <>
          {isFine ? <Trans>Fine</Trans> : verdictsOf(first?.rule)[verdict]}
          {isRegular && (
            <>
              {dot}
              <Trans>Regular</Trans>
            </>
          )}
          {first && (
            <>
              {dot}
              <SignalWords signal={first} />
            </>
          )}
          {excerpt !== null && (
            <>
              <br />
              <bdi>{excerpt}</bdi>
            </>
          )}
        </>
      }
      leads
      onPress={onOpen}
    />
  )
}
