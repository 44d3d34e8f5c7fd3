import { installPackages } from './lib/install.mjs'

await installPackages()
const { join } = await import('node:path')
const { requireBrowser } = await import('./lib/browser.mjs')
const { buildStale } = await import('./lib/build-stale.mjs')
const { root } = await import('./lib/paths.mjs')
const { bin, run } = await import('./lib/steps.mjs')
const { startDemonstration, withStoryData } = await import('./lib/story-data.mjs')

// the pictures of README and guides, taken from the product as it is
await requireBrowser()
if (!(await buildStale())) process.exit(1)
process.exitCode = await withStoryData(1, async ([data]) => {
  const server = await startDemonstration(data)
  try {
    return await run(bin('tsx'), [join(root, 'e2e/pictures.ts'), server.address])
  } finally {
    await server.stop()
  }
})
