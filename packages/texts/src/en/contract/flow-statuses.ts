import type zh from '../../zh/contract/flow-statuses.ts'

export default {
  statuses: {
    draft: 'Draft',
    wait: 'Waiting',
    adopt: 'Approved',
    reject: 'Returned',
    revoke: 'Withdrawn',
    cancel: 'Terminated',
    suspended: 'Suspended',
  },
  urgencies: {
    normal: 'Normal',
    important: 'Important',
    urgent: 'Urgent',
  },
  handleStatuses: {
    returned: 'Returned',
    approved: 'Approved',
    initiated: 'Initiated',
    withdrawn: 'Withdrawn',
    terminated: 'Terminated',
    assigned: 'Assigned',
    addedSigner: 'Approvers added',
    transferred: 'Reassigned',
    changed: 'Moved',
    revived: 'Reopened',
    votedAgainst: 'Voted against',
    suspended: 'Suspended',
    resumed: 'Resumed',
  },
} satisfies typeof zh
