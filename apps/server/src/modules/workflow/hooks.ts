import { approvals } from '../records/index.ts'
import { assertNotLocked, deleteUnlockedTasks, findLock, findRecordFlows } from './lock/record-lock.ts'
import { insertDrafts } from './task/imported-drafts.ts'
import { submitExisting, submitNew } from './task/submit.service.ts'

/** What the records ask the approvals. */
export function provideWorkflowHooks(): void {
  approvals.provide({
    assertNotLocked,
    deleteUnlockedTasks,
    findRecordFlows,
    findLock,
    insertDrafts,
    submitNew,
    submitExisting,
  })
}
