import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))

// workers read this file again: they inherit what the first process chose, and two runs at once choose differently; all ports are
// below those that the system gives to connections (32768 on Linux)
const port = (process.env['E2E_PORT'] ??= String(10_000 + (process.pid % 7_000)))
// the company's own sign-in, played by sso.spec.ts
const providerPort = (process.env['E2E_PROVIDER_PORT'] ??= String(Number(port) + 7_000))
// WeChat, played by we-chat.spec.ts
const weChatPort = (process.env['E2E_WECHAT_PORT'] ??= String(Number(port) + 14_000))
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `armature-e2e-${port}`))
mkdirSync(dataDir, { recursive: true })
chmodSync(dataDir, 0o755)

// the one that `npm test` prefers and may have installed, for a story that is run by itself
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Stories in a real browser against the built product with its demonstration data. Build first: `npm run build`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(root, 'test-results', port),
  // stories share one server, and two cores
  workers: 1,
  // limits cost nothing where things go well, and a busy machine may be five times slower
  timeout: 150_000,
  expect: { timeout: 20_000 },
  // tests that pass only on the second try are listed at the end of `npm test`
  retries: process.env['SECOND_GO'] ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    // a step that cannot be done fails the story soon, and says which
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // drawing what moves takes an eighth of the processor time of all stories; `npm run test:slow` does it
    contextOptions: { reducedMotion: process.env['WITH_MOTION'] ? 'no-preference' : 'reduce' },
    // recording takes a quarter of the time: use E2E_TRACE=on to debug a failure
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  webServer: {
    command: `node --enable-source-maps ${join(root, 'apps/server/dist/main.js')}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/health/ready`,
    // E2E_RUNNING: the server on E2E_PORT is already running, for work on a story
    reuseExistingServer: process.env['E2E_RUNNING'] !== undefined,
    // the demonstration data are loaded first
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'development',
      PORT: port,
      DATA_DIR: dataDir,
      ARMATURE_DEMO: 'on',
      DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
      ARMATURE_BASE_URL: `http://127.0.0.1:${port}`,
      ARMATURE_OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      ARMATURE_OIDC_CLIENT_ID: 'armature',
      ARMATURE_OIDC_LOGOUT: 'on',
      ARMATURE_WECHAT_URL: `http://127.0.0.1:${weChatPort}`,
    },
  },
})
