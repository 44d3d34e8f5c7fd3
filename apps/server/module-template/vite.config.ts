import { existsSync } from 'node:fs'
import { env } from 'node:process'
import { defineConfig } from 'vite'

// the module server keeps the token of the user; without it the browser calls the platform
const hasServer = existsSync(new URL('server/main.ts', import.meta.url))
const target = hasServer
  ? `http://127.0.0.1:${env['PORT'] ?? '8787'}`
  : (env['ARMATURE_URL'] ?? 'http://127.0.0.1:3000')

export default defineConfig({
  build: { outDir: 'dist-web' },
  server: { proxy: { '/api': target, '/session': target } },
  preview: { proxy: { '/api': target, '/session': target } },
})
