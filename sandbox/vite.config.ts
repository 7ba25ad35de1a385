import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page with the phones; the sandbox server serves what is built, in development it is asked for the rest. */
const sandbox = `http://127.0.0.1:${process.env.SANDBOX_PORT ?? 8081}`

export default defineConfig({
  root: `${import.meta.dirname}/page`,
  plugins: [react()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/sandbox': sandbox } },
})
