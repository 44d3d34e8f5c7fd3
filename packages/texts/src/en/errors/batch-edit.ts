import type zh from '../../zh/errors/batch-edit.ts'

export default {
  'batchEdit.off': 'Editing several records is not enabled for this list',
  'batchEdit.noField': 'Choose at least one field to change',
  'batchEdit.field': 'The field {field} cannot be changed for several records at once',
  'batchEdit.refused': '{count} records cannot be changed, so none were saved',
  'batchEdit.keyReused': 'This batch edit was already used for another change',
  'batchEdit.unknown': 'This batch edit has already been undone or is too old to be undone',
  'batchEdit.changed': 'Changed by someone else since it was checked. Check again',
  'batchEdit.keptByForm': 'The rules of the form do not allow this value in this record',
  'batchEdit.files': 'This change would remove files of the record. Edit the record on its own',
  'batchEdit.mayNotEdit': 'You do not have permission to edit',
} satisfies typeof zh
