import type zh from '../../zh/contract/list-buttons.ts'

export default {
  add: 'New',
  upload: 'Import',
  download: 'Export',
  batchEdit: 'Edit selected',
  batchRemove: 'Delete selected',
  detail: 'Details',
  edit: 'Edit',
  remove: 'Delete',
  print: 'Print',
} satisfies typeof zh
