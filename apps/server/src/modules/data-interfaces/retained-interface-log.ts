import type { RetainedKind } from '../retention/index.ts'
import { countInterfaceLines, deleteInterfaceLines } from './interface-log.queries.ts'

export const retainedInterfaceLog: RetainedKind = {
  count: countInterfaceLines,
  deleteBefore: ({ db }, before, most) => deleteInterfaceLines(db, before, most),
}
