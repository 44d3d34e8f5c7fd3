import type zh from '../../zh/server/workflow.ts'

export default {
  forOther: '{name} for {other}',
  taskTitle: { who: '{flow} of {starter}', subject: '{title}: {subject}' },
  recordLock: { flow: '{flow} ({state}{users})', users: ', with {users}' },
  history: {
    system: 'System',
    automatic: {
      empty: 'No approvers, passed automatically',
      same: 'Initiator or earlier approver, passed automatically',
      left: 'The approver was disabled or deleted, so the task was handed over',
      handOver: 'The task was handed over with the work of the approver',
    },
  },
  rejectSteps: {
    words: {
      start: 'Initiator',
      previous: 'Previous node',
    },
  },
  messages: {
    words: {
      toDo: 'For your approval: {title}',
      copied: 'Copied to you: {title}',
      returned: 'Returned to you: {title}',
      ended: 'Approved: {title}',
      pressed: 'Reminder: {title}',
      terminated: 'Terminated: {title}',
      takenOver: '{name} has taken over your request: {title}',
      draftEnded: '{name} has ended your draft; the record is kept: {title}',
      versionChanged: 'This now follows another version of its flow and no longer waits for you: {title}',
    },
    reasons: {
      with: '{name} ({node}) commented: {opinion}',
      without: 'By {name} at “{node}”',
    },
    handedOverWords: {
      left: {
        handedOver: '{names} has left. The approvals that waited for them are now for you',
        unassigned:
          '{names} has left, and no one can take over some of their approvals. Assign approvers in the flow monitor',
      },
      handOver: {
        handedOver: 'The work of {names} was handed over. The approvals that waited for them are now for you',
        unassigned:
          'The work of {names} was handed over, and no one can take over some of their approvals. Assign approvers in the flow monitor',
      },
    },
    stop: '. ',
  },
  findings: {
    emptyPass: 'No approver found; the node is passed automatically',
    emptyAdmin: 'No approver found; the administrators are asked instead',
    emptyBlock: 'No approver found; the flow stops here until someone is assigned',
    samePass: 'Initiator or earlier approver; passed automatically',
    copyEmpty: 'No one receives a copy',
    candidates: 'The previous handler chooses the approvers',
    ownApproval: 'The initiator is the only approver',
    membersLeft: '{count} of the selected users have left or are disabled',
    mayNotStart: 'This user may not add records to the form and cannot start the flow',
    starterLeft: 'This user is disabled and cannot start the flow',
  },
} satisfies typeof zh
