export default {
  exportTitle: 'Export {{name}}',
  cancel: 'Cancel',
  export: 'Export',
  scope: 'Records',
  all: 'All results',
  page: 'This page',
  chosen: 'The {{count}} selected',
  columns: 'All columns',
  columnsFailed: 'The columns could not be loaded',
  started: 'There are many records. The export continues in the background; the file will appear at the bottom right',
}
