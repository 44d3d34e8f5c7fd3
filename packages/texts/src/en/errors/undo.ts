import type zh from '../../zh/errors/undo.ts'

export default {
  'import.unknown': 'This import has already been undone or is too old to be undone',
  'import.changedSince': 'Changed since the import',
  'import.removedSince': 'Deleted since the import',
  'import.mayNotRemove': 'You do not have permission to delete',
  'import.mayNotEdit': 'You do not have permission to edit',
  'import.mayNotWrite': 'You do not have permission to change “{label}”',
  'import.relatedGone': 'The record that “{label}” pointed to has been deleted',
  'import.valueTaken': 'Another record now has the previous value of “{label}”',
} satisfies typeof zh
