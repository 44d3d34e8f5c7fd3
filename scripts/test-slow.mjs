import { installPackages } from './lib/install.mjs'

await installPackages()
const { checkStyle } = await import('./lib/lint.mjs')
const { Tally } = await import('./lib/steps.mjs')

// what takes too long for every change: the rules of components that need the React compiler
process.env.SLOW_RULES = '1'
const tally = new Tally()
await checkStyle(tally)
tally.finish()
