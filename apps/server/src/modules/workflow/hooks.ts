import { readableFiles } from '../attachments/index.ts'
import { formUses } from '../data-interfaces/index.ts'
import { suspensionJobs } from '../flow-templates/index.ts'
import { approvalMessages } from '../messaging/index.ts'
import { openApprovals } from '../users/index.ts'
import { approvals } from '../record-rights/index.ts'
import { loadApprovalCard } from './approval/approval-card.ts'
import { findWaiting } from './approval/approval-card.queries.ts'
import { findReadableCommentFiles } from './approval/comment-files.ts'
import { listApprovalUses } from './approval/form-uses.ts'
import { listDecidedRecords, listParts } from './approval/record-parts.ts'
import { subFlowRunner } from './engine/sub-flow-job.ts'
import { addResuming, addSuspending } from './flow-suspension/suspension-jobs.ts'
import { findEarlierForms } from './engine/task-form.ts'
import { countOpenApprovals, handOverApprovals } from './hand-over/hand-over.service.ts'
import { listFlowsNaming, lockTasksWaitingFor } from './hand-over/live-turns.queries.ts'
import { assertNotLocked, deleteUnlockedTasks, findLock, findRecordFlows } from './lock/record-lock.ts'
import { restoreTasks } from './lock/removed-tasks.ts'
import { runPlannedSubFlows } from './sub-flow/run-sub-flows.ts'
import { insertDrafts } from './task/imported-drafts.ts'
import { submitExisting, submitNew } from './task/submit.service.ts'

/** What the records, the running flows, messages that leave the product, and those who disable or delete users, ask the approvals. */
export function provideWorkflowHooks(): void {
  approvalMessages.provide({ loadCard: loadApprovalCard, findWaiting })
  formUses.add(listApprovalUses)
  readableFiles.add(findReadableCommentFiles)
  subFlowRunner.provide(runPlannedSubFlows)
  suspensionJobs.provide({ addSuspending, addResuming })
  approvals.provide({
    assertNotLocked,
    deleteUnlockedTasks,
    restoreTasks,
    findRecordFlows,
    findLock,
    findEarlierForms,
    listParts,
    listDecidedRecords,
    insertDrafts,
    submitNew,
    submitExisting,
  })
  openApprovals.provide({
    count: countOpenApprovals,
    lock: lockTasksWaitingFor,
    handOver: handOverApprovals,
    listFlowsNaming,
  })
}
