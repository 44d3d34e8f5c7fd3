import type zh from '../../zh/server/jobs.ts'

/** What came out of a background job. */
export default {
  notes: {
    restoreTried:
      'It can be restored: {tables} tables with {rows} rows were restored into a temporary database, {migrations} migrations brought them to this version, and {references} references were compared',
    imported: '{imported} rows imported',
    importedPartly: '{imported} rows imported, {failed} rows with errors',
    importStopped: 'Stopped: {imported} rows imported, {failed} rows not imported',
    approvalsSuspended: '{count} approvals suspended',
    approvalsResumed: '{count} approvals resumed',
    synchronized: 'Rows read: {read}, stored: {written}, refused: {refused}',
  },
} satisfies typeof zh
