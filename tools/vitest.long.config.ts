import { defineConfig } from 'vitest/config'
import { useQuickFolder } from './quick-folder.ts'

useQuickFolder(process.env)

/** Tests that take too long for every change: `npm run test:long`. */
export default defineConfig({ test: { name: 'long', include: ['**/*.long.test.ts'] } })
