import { defineRetainedKind } from '../retention/index.ts'
import { countLinesBefore, deleteLinesBefore } from './user-log.queries.ts'

export const retainedUserLog = defineRetainedKind({
  count: countLinesBefore,
  deleteBefore: ({ db }, before, most) => deleteLinesBefore(db, before, most),
})
