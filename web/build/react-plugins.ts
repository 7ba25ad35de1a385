import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

const cwd = `${import.meta.dirname}/..`

/** JSX, message macros and catalogues: the same in the app's build and in its tests, wherever they are started. */
export const reactPlugins = (): PluginOption[] => [
  react(),
  lingui({ cwd }),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
]
