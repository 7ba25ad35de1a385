import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'fa'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
  // Where a text stands is found by searching; kept here it would change with every line moved.
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
})
