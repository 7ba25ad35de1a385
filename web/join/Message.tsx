import type { ComponentChildren } from 'preact'

/** All that can be said. */
export const Message = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <main class="message">
    <h1 dir="auto">
      <span role="alert">{title}</span>
    </h1>
    {children}
  </main>
)
