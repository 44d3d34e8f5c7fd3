import { submitApproval } from './approval/approve.service.ts'
import { reject } from './approval/reject.service.ts'
import { cancel } from './monitor/monitor.service.ts'
import { withdraw } from './task/launch.service.ts'

/** What users do with approvals, for the demonstration. */
export const approvalActions = { submitApproval, reject, cancel, withdraw }
