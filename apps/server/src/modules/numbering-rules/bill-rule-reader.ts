import { createLeafReader } from '../references/index.ts'

/** Numbering rules refer to nothing. */
export const billRuleReader = createLeafReader('bill_rules', 'systemData.billRule')
