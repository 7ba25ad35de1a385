import { environment } from '#platform/env.ts'

/** So that nobody takes a test for the real thing; production builds have none (S-HOST-4). */
export const EnvironmentBanner = () => (
  <aside class="banner" data-environment-banner>
    <span>{environment}</span>
  </aside>
)
