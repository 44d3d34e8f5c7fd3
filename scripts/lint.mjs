import { checkDirections, checkFormat, checkStyle, checkCoverage, checkUnused } from './lib/lint.mjs'
import { Tally } from './lib/steps.mjs'

const tally = new Tally()
await Promise.all([checkStyle(tally), checkFormat(tally).then(() => checkUnused(tally))])
checkDirections(tally)
checkCoverage(tally)
tally.finish()
