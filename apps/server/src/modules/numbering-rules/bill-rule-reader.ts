import { createReferenceReader } from '../designed-things/index.ts'

/** Numbering rules refer to nothing. */
export const billRuleReader = createReferenceReader({ table: 'bill_rules', page: 'systemData.billRule' })
