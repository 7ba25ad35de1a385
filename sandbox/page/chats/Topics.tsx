type TopicsProps = {
  topics: readonly { thread_id: number; name: string; is_closed: boolean }[]
  chosen: number | undefined
  onChoose: (thread: number | undefined) => void
}

export function Topics({ topics, chosen, onChoose }: TopicsProps) {
  return (
    <div className="topics" role="tablist" aria-label="Topics">
      <button
        type="button"
        role="tab"
        aria-selected={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        All
      </button>
      {topics.map((topic) => (
        <button
          key={topic.thread_id}
          type="button"
          role="tab"
          aria-selected={chosen === topic.thread_id}
          onClick={() => onChoose(topic.thread_id)}
        >
          {topic.name}
          {topic.is_closed && ' (closed)'}
        </button>
      ))}
    </div>
  )
}
