import { checkDirections, checkFormat, checkStyle, checkCoverage } from './lib/lint.mjs'
import { Tally } from './lib/steps.mjs'

const tally = new Tally()
await Promise.all([checkStyle(tally), checkFormat(tally).then(() => checkDirections(tally))])
checkCoverage(tally)
tally.finish()
