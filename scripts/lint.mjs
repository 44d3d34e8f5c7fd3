import { lint } from './lib/lint.mjs'
import { Tally } from './lib/steps.mjs'

const tally = new Tally()
await lint(tally)
tally.finish()
