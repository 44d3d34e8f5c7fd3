import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/lib/longest-first.mjs'
import { useMemoryForTemporaryFiles } from './scripts/lib/memory-folder.mjs'

useMemoryForTemporaryFiles()

// by default a worker less than there are cores, which leaves half of two idle
const maxWorkers = 2
// what a test waits for may come late while the other core is busy
/** Properties try a hundred cases; on a busy machine those take longer than the 5 s that Vitest gives. */
const testTimeout = 60_000
const patient = { poll: { timeout: 15_000 } }
// the one that `npm test` prefers and may have installed, for a file that is run by itself
const headlessShell = '/usr/bin/chromium-headless-shell'
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium')

export default defineConfig({
  test: {
    // orders that a run asks for are kept
    sequence: process.argv.some((argument) => argument.includes('shuffle')) ? {} : { sequencer: LongestFirst },
    // read here only: a browser starts late while the other core is busy
    browser: { connectTimeout: 180_000 },
    // one kind after the other, for there are few cores; tests of the server wait for databases, processes and times, and those in a
    // browser run meanwhile
    projects: [
      {
        test: {
          name: 'engine',
          sequence: { groupOrder: 0 },
          include: ['packages/**/*.test.ts'],
          environment: 'node',
          maxWorkers,
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 2 },
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          // runs Vitest itself, for half a minute
          exclude: [...configDefaults.exclude, ...(process.env['TEST_SLOW'] ? [] : ['scripts/lib/mutants/**'])],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/setup.ts'],
          environment: 'node',
          pool: 'forks',
          // the longest of them wait, but a third worker loads every module again and slows down what is measured
          maxWorkers,
          // a server and a database for each file; loading the modules again for each took longer than many files
          isolate: false,
          expect: patient,
          testTimeout,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          sequence: { groupOrder: 1 },
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', '**/node_modules/**', '**/dist/**'],
          setupFiles: ['apps/web/src/testing/setup-units.ts'],
          // packages with state: each file evaluates them again, like our own modules
          server: { deps: { inline: ['i18next', 'react-i18next'] } },
          environment: 'node',
          maxWorkers,
          isolate: false,
          testTimeout,
        },
      },
      {
        // What the product is built from: React and its packages without their checks for developers.
        oxc: { jsx: { development: false } },
        resolve: { conditions: ['module', 'browser', 'production'] },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // A package that is found only while a test runs makes the browser reload the page, and the run may wait forever then
          // (vitest issue 10791): all are listed, and one that is missing fails at its import.
          noDiscovery: true,
          include: [
            '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
            '@atlaskit/pragmatic-drag-and-drop/combine',
            '@atlaskit/pragmatic-drag-and-drop/element/adapter',
            '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview',
            '@codemirror/commands',
            '@codemirror/lang-json',
            '@codemirror/lang-sql',
            '@codemirror/language',
            '@codemirror/state',
            '@codemirror/view',
            '@e965/xlsx',
            '@rc-component/picker/generate/dayjs',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            '@tiptap/core',
            '@tiptap/extension-image',
            '@tiptap/extension-text-align',
            '@tiptap/extension-text-style',
            '@tiptap/pm/state',
            '@tiptap/pm/tables',
            '@tiptap/pm/view',
            '@tiptap/react',
            '@tiptap/starter-kit',
            '@xyflow/react',
            'antd',
            'antd/es/locale/en_US',
            'antd/es/locale/zh_CN',
            'antd/es/locale/zh_TW',
            'dayjs',
            'dayjs/locale/zh-cn',
            'dayjs/locale/zh-tw',
            'dayjs/plugin/utc',
            'docx-preview',
            'dompurify',
            'echarts/charts',
            'echarts/components',
            'echarts/core',
            'echarts/renderers',
            'fast-check',
            'fuse.js',
            'hash-wasm',
            'i18next',
            'jsbarcode',
            'lucide-react',
            'react',
            'react-dom',
            'react-dom/client',
            'react-easy-crop',
            'react-grid-layout',
            'react-i18next',
            'react-router',
            'react-router/dom',
            'react/jsx-runtime',
            'signature_pad',
            'vitest-browser-react',
            'zod',
            'zustand',
          ],
        },
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['apps/web/**/*.browser.test.tsx'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
          env: { TEST_SLOW: process.env['TEST_SLOW'] ?? '' },
          expect: patient,
          testTimeout,
          maxWorkers,
          // one window for the files of a worker, which setup.ts gives back as it was opened
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // a click waits until nothing moves
              contextOptions: { reducedMotion: process.env['WITH_MOTION'] ? 'no-preference' : 'reduce' },
              launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
