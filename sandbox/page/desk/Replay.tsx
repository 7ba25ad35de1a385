import { useState } from 'react'
import { useSandbox } from '../sandbox-context.ts'
import { replayLines } from './replay-lines.ts'

/** Posts a file of messages in a group, each by somebody who joins for it. */
export function Replay() {
  const { control } = useSandbox()
  const [note, setNote] = useState<string>()

  async function replay(file: File | undefined) {
    if (!file) return
    const read = replayLines(await file.text())
    if ('error' in read) return setNote(read.error)
    setNote(`Posting ${read.messages.length} messages…`)
    const reply = await control.setOff({ what: 'replay', messages: read.messages })
    setNote(reply.ok ? `${reply.result.people.length} messages posted.` : reply.error)
  }

  return (
    <div className="world-time">
      <h3>Replay a file</h3>
      <p>Lines of JSON, a Bot API message each. A newcomer posts each of them in Riverside Neighbours.</p>
      <input
        type="file"
        aria-label="File with messages"
        data-testid="replay-file"
        accept=".json,.jsonl,.ndjson,.txt"
        onChange={(event) => {
          void replay(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {note && <output data-testid="replay-note">{note}</output>}
    </div>
  )
}
