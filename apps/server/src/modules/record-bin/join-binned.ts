import type { RecordPlan } from '../record-plans/index.ts'
import { toColumnsJson } from '../record-values/index.ts'

/** Joins the deleted records `b` with their rows as they were, in the columns of the current release. */
export const joinBinned = ({ table, stored }: RecordPlan, alias: string): string =>
  `cross join lateral jsonb_populate_record(null::${table}, ${toColumnsJson('b.main', stored)}) ${alias}`
