import { defineConfig } from 'vite'
import { environmentFrom } from './build/environment.ts'
import { webConfig } from './build/web-config.ts'

export default defineConfig(
  webConfig({
    environment: environmentFrom(process.env),
    env: process.env,
    server: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080',
  }),
)
