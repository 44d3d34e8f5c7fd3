import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

/** A numbering rule with its counters, so that no number is drawn twice. */
export const billRuleBin: BinKind = {
  tables: [
    { table: 'bill_rules', where: 'id = $1', code: 'own' },
    { table: 'bill_counters', where: 'rule_id = $1' },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('bill_rules'),
}
