import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

await installPackages()
const { buildFormEngine } = await import('./lib/build-form-engine.mjs')
const { serverBundle } = await import('./lib/build.mjs')
const { watch } = await import('rolldown')

const apiPort = process.env.PORT ?? '3000'
const webPort = Number(process.env.WEB_PORT ?? 5173)
let server
let restarting = Promise.resolve()

/** Ends the running server in order before the next one takes its port and data folder. It stays if the evaluator is not built. */
function restart() {
  restarting = restarting.then(async () => {
    try {
      await buildFormEngine()
    } catch (error) {
      console.error(error.message)
      return
    }
    await end()
    server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: apiPort },
    })
  })
}

async function end() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await gone
}

/** The server reads the evaluator of generated projects as a file and does not import all of it. */
const engineFolder = join(root, 'packages/form-engine/src/standalone')
const watchEngine = {
  name: 'watch-engine',
  async buildStart() {
    for (const file of await readdir(engineFolder)) this.addWatchFile(join(engineFolder, file))
  },
}

const { output, ...input } = await serverBundle()
const watcher = watch({ ...input, plugins: [watchEngine], output })
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') restart()
  if (event.code === 'ERROR') console.error(event.error.message)
})

const webFolder = join(root, 'apps/web')
const vite = await import(pathToFileURL(createRequire(join(webFolder, 'package.json')).resolve('vite')).href)
const web = await vite.createServer({
  root: webFolder,
  configFile: join(webFolder, 'vite.config.ts'),
  server: { port: webPort, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
await web.listen()
web.printUrls()

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([watcher.close(), web.close(), restarting.then(end)])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())
