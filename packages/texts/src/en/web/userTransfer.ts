export default {
  import: 'Import',
  export: 'Export',
  importTitle: 'Import users',
  exportTitle: 'Export users',
  cancel: 'Cancel',
  scope: 'Users',
  all: 'All results',
  page: 'This page',
  columns: 'All columns',
}
