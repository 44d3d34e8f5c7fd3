import type { RetainedKind } from '../retention/index.ts'
import { countLinesBefore, deleteLinesBefore } from './user-log.queries.ts'

export const retainedUserLog: RetainedKind = {
  count: countLinesBefore,
  deleteBefore: ({ db }, before, most) => deleteLinesBefore(db, before, most),
}
