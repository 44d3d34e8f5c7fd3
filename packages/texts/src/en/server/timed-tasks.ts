import type zh from '../../zh/server/timed-tasks.ts'

export default {
  matching: '{stored} records done, {unchanged} unchanged, {refused} left as they were',
  matchingCut: 'A run changes at most {count} records; the next run goes on',
  matchingChecked:
    'Only the first {checked} records were checked. Make the conditions narrower, without records that have the values or cannot be changed',
  matchingMore: 'and {count} more records left as they were',
  restoredPaused: 'A task runs with the permissions of the user who enables it, so a user must enable it again',
  filesSent: 'Sent to {sent} people, nothing to {refused}',
  filesMore: 'and {count} more people got nothing',
} satisfies typeof zh
