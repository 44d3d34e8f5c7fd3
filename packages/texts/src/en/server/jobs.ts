import type zh from '../../zh/server/jobs.ts'

/** What came out of a background job. */
export default {
  notes: {
    imported: '{imported} rows imported',
    importedPartly: '{imported} rows imported, {failed} rows with errors',
    importStopped: 'Stopped: {imported} rows imported, {failed} rows not imported',
  },
} satisfies typeof zh
