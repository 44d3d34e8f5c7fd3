import { cleanAttachmentsJob } from './modules/attachments/index.ts'
import { cleanAuditTrail } from './modules/audit/index.ts'
import { createBackupJob, tryRestoreJob, verifyBackupJob } from './modules/backups/index.ts'
import { syncDirectoriesDaily, syncDirectory } from './modules/company-directories/index.ts'
import { tableJobs } from './modules/designs/index.ts'
import { cleanClientErrors } from './modules/client-log/index.ts'
import { sendDeliveries, sendWaitingDeliveries } from './modules/deliveries/index.ts'
import { sendMail, sendWaitingMails } from './modules/email/index.ts'
import type { AnyJobKind } from './modules/jobs/index.ts'
import { cleanSignInCounts } from './modules/login-guard/index.ts'
import { updateNotices } from './modules/messaging/index.ts'
import { cleanRecordBin } from './modules/record-bin/index.ts'
import { cleanHistoriesJob } from './modules/record-history/index.ts'
import { cleanImportParts, exportRecordsJob, importRecordsJob } from './modules/record-transfer/index.ts'
import { cleanRecycleBinJob } from './modules/recycle-bin/index.ts'
import { exportSourceListJob } from './modules/source-lists/index.ts'
import { exportReportJob } from './modules/reports/index.ts'
import { cleanRetained } from './modules/retention/index.ts'
import { cleanScreenVideos } from './modules/screens/index.ts'
import { cleanServerErrors } from './modules/server-errors/index.ts'
import { cleanFiles } from './modules/storage/index.ts'
import { cleanTaskRuns, runTimedTask } from './modules/timed-tasks/index.ts'
import { workflowJobs } from './modules/workflow/index.ts'

/** Every kind of work in the background, each from the module that does it. */
export const jobKinds: readonly AnyJobKind[] = [
  exportRecordsJob,
  exportReportJob,
  exportSourceListJob,
  importRecordsJob,
  ...tableJobs,
  sendMail,
  sendWaitingMails,
  cleanAttachmentsJob,
  cleanAuditTrail,
  cleanClientErrors,
  cleanFiles,
  cleanHistoriesJob,
  cleanImportParts,
  cleanRecordBin,
  cleanRecycleBinJob,
  cleanRetained,
  cleanScreenVideos,
  cleanServerErrors,
  cleanSignInCounts,
  runTimedTask,
  ...workflowJobs,
  cleanTaskRuns,
  sendDeliveries,
  sendWaitingDeliveries,
  updateNotices,
  createBackupJob,
  verifyBackupJob,
  tryRestoreJob,
  syncDirectoriesDaily,
  syncDirectory,
]
