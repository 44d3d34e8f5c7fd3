import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { watchBarrels } from './barrels.ts'
import { earlyPage } from './early-page.ts'
import { splitTexts } from './split-texts.ts'

/** Where the server listens while the web app is developed. */
const server = process.env['ARMATURE_SERVER'] ?? 'http://127.0.0.1:3000'

const texts = splitTexts()
const barrels = watchBarrels()

/**
 * Few files on the way to the first list: everything of the sign-in page in one, everything of shell and list in another.
 * Left alone, the bundler gives each set of sharers a file of its own.
 */
const stages = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: work, debugName: 'work', priority: 1, includeDependenciesRecursively: false },
  // what several later pages share of these: one file instead of one for each set of sharers. Each imports only earlier ones
  {
    name: 'texts',
    test: /^\0texts:|\/packages\/texts\/src\/\w+\/(engine|contract)\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'engine', test: /\/packages\/form-engine\/src\//, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2, includeDependenciesRecursively: false },
]

/** React Router without its warnings for developers, which its package leads to in every build. */
const router = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url))
const quietRouter = [
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
]

export default defineConfig(({ command }) => ({
  plugins: [react(), texts, barrels.plugin, earlyPage()],
  resolve: { alias: command === 'build' ? quietRouter : [] },
  server: { proxy: { '/api': { target: server, ws: true }, '/FileServer': server, '/Report': server } },
  build: {
    outDir: 'dist',
    manifest: true,
    // the license texts that the packages require; the about dialog links to it
    license: { fileName: 'licences.txt' },
    target: 'es2023',
    // What the content security policy forbids must not be needed: no inlined scripts.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: stages },
        // the page names every file it may need: a shorter name is a shorter page; the manifest says what a file is
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
}))

function work(id: string, modules: Modules): string | null {
  return staticClosure(workEntry, modules).has(id) ? 'work' : null
}

const workEntry = fileURLToPath(new URL('./src/app/work.ts', import.meta.url))
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}
let closure: Set<string> | undefined

function staticClosure(entry: string, modules: Modules): Set<string> {
  if (closure) return closure
  closure = new Set([entry])
  for (const id of closure) {
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    // of the texts and the barrels only what is used
    const whole = imported.filter((other) => !isTexts(other) && !barrels.isBarrel(other))
    for (const other of [...whole, ...texts.listSubjects(id), ...barrels.listUsed(id)]) closure.add(other)
  }
  return closure
}

const isTexts = (id: string): boolean => /\/packages\/texts\/src\/(contract|engine)\.ts$/.test(id)
