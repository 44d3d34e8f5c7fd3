import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './lib/build-stale.mjs'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

await installPackages()
if (!(await buildStale())) process.exit(1)

endWithNpm()
process.chdir(root)
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)

/** npm runs us in a shell, which does not hand signals on: who ends npm would leave the server running. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
