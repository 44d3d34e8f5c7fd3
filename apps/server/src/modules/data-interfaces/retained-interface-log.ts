import { defineRetainedKind } from '../retention/index.ts'
import { countInterfaceLines, deleteInterfaceLines } from './interface-log.queries.ts'

export const retainedInterfaceLog = defineRetainedKind({
  count: countInterfaceLines,
  deleteBefore: ({ db }, before, most) => deleteInterfaceLines(db, before, most),
})
