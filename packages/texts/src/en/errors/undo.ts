import type zh from '../../zh/errors/undo.ts'

export default {
  'undo.changedSince': 'Cannot be undone: {user} changed this record at {time}',
  'undo.notKept': 'Cannot be undone: the values before this save were not kept',
  'undo.formChanged': 'Cannot be undone: the form was released since and no longer has “{label}”',
  'undo.secret': 'Cannot be undone: “{label}” is secret, so its former value is not kept',
  'undo.mayNotWrite': 'You do not have permission to change “{label}”',
  'undo.notRestored': 'Cannot be undone: “{label}” can no longer have its former value',
  'undo.unseen': 'Cannot be undone: this save also changed fields that you may not see',
  'import.rowsGone': 'The rows are no longer stored. Import the file again',
  'import.begun': 'The import has begun and takes no more rows',
  'import.stillRunning': 'The import has not ended. Wait until it has, or cancel it, and undo it then',
  'import.unknown': 'This import has already been undone or is too old to be undone',
  'import.changedSince': 'Changed since the import',
  'import.removedSince': 'Deleted since the import',
  'import.mayNotRemove': 'You do not have permission to delete',
  'import.mayNotEdit': 'You do not have permission to edit',
  'import.relatedGone': 'The record that “{label}” pointed to has been deleted',
  'import.valueTaken': 'Another record now has the previous value of “{label}”',
} satisfies typeof zh
