import type zh from '../../zh/server/import.ts'

export default {
  hintSeparator: '. ',
  notImported: 'Stopped before this row was imported',
  sheetTitle: '{title} {label}',
  formatErrors: { line: 'line {number}: ' },
  cell: {
    required: 'Required',
    merged: 'This cell is merged with others. Split them and fill in each row',
    formula: 'This cell contains a formula. Enter the value instead',
    error: 'The formula in this cell failed. Enter the value instead',
    tooLong: 'The text is too long and was cut off',
    option: 'This must be one of: {options}',
    date: 'Enter a date such as 2026-11-20',
  },
  labels: {
    errorsLabel: 'Errors',
    templateLabel: 'import template',
    failuresLabel: 'rows not imported',
  },
} satisfies typeof zh
