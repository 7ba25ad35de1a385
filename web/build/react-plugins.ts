import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { reads } from './reads.ts'
import { refusalTexts } from './words.ts'

const cwd = `${import.meta.dirname}/..`

/** JSX, message macros, catalogues and what the contract says of calls: the same in the app's build and in its tests, wherever they are started. */
export const reactPlugins = (): PluginOption[] => [
  react(),
  lingui({ cwd }),
  reads(),
  refusalTexts(),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
]
