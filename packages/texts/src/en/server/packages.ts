import type zh from '../../zh/server/packages.ts'

export default {
  readOnly: 'read only',
  sampleRecords: {
    added: 'New records: {count}',
    refused: 'Records that the checks of saving refuse, and that are left out: {count}. The first one: {reason}',
    known: 'Records that are here already and stay as they are: {count}',
    files: 'Files that packages do not contain: {count}',
    cut: 'Only the newest {count} of {total} records',
  },
} satisfies typeof zh
