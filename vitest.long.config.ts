import { defineConfig } from 'vitest/config'
import { useQuickFolder } from './tools/quick-folder.ts'

useQuickFolder(process.env)

/** Tests that take too long for every change: `npm run test:long`. */
export default defineConfig({ test: { name: 'long', include: ['tools/**/*.long.test.ts'] } })
