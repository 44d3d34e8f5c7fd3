import { installPackages } from './lib/install.mjs'

await installPackages()
const { checkComponents } = await import('./lib/lint.mjs')
const { Tally } = await import('./lib/steps.mjs')

// what takes too long for every change
const tally = new Tally()
await checkComponents(tally)
tally.finish()
