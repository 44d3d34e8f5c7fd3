import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  test: {
    // one kind after the other: they have different limits of workers, and there are few cores
    projects: [
      {
        test: { name: 'engine', sequence: { groupOrder: 0 }, include: ['packages/**/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 2 },
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          sequence: { groupOrder: 1 },
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', '**/node_modules/**', '**/dist/**'],
          environment: 'node',
        },
      },
      {
        // Found only while a test runs, they would make the browser load the page anew in the middle of it.
        optimizeDeps: {
          include: [
            '@atlaskit/pragmatic-drag-and-drop/combine',
            '@atlaskit/pragmatic-drag-and-drop/element/adapter',
            '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview',
            '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            '@xyflow/react',
            'antd',
            'antd/locale/en_US',
            'antd/locale/zh_CN',
            'antd/locale/zh_TW',
            'dayjs',
            'dayjs/locale/zh-cn',
            'dayjs/locale/zh-tw',
            'dayjs/plugin/utc',
            'react-easy-crop',
            'react-router',
            'react-router/dom',
            'signature_pad',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          sequence: { groupOrder: 3 },
          include: ['apps/web/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromium, args: ['--no-sandbox'] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
