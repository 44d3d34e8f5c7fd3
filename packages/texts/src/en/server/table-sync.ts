import type zh from '../../zh/server/table-sync.ts'

export default {
  counts:
    '{new} new, {changed} changed, {unchanged} unchanged, {conflict} in conflict, {invalid} invalid, {vanished} no longer in the source',
  conflict: 'Conflict',
  invalid: 'Invalid',
  vanished: 'Not deleted',
  readAll: 'All rows were read',
  withoutValue:
    '{count} refused rows have no value in the column “{column}”: they are tried again by the next run that reads all rows',
  kept: 'No longer in the source, kept',
  removed: 'No longer in the source, moved to the recycle bin',
  subCounts: '{label}: {added} rows added, {changed} changed, {removed} removed',
  more: 'and {count} more rows',
  importedPaused:
    'The synchronization of “{table}” is paused: enter the password of the source and look at a dry run, then enable it',
} satisfies typeof zh
