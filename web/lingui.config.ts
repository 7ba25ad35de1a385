import { join } from 'node:path'
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '@steward/contract/languages.ts'
import { wordsExtractor } from './build/words.ts'

export default defineConfig({
  rootDir: join(import.meta.dirname, '..'),
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/contract/src/locales/{locale}',
      include: ['<rootDir>/web/src', '<rootDir>/contract/src/words'],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [wordsExtractor, createBabelExtractor()],
  // Where a text stands is found by searching; kept here it would change with every line moved.
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
})
