import type zh from '../../zh/errors/import.ts'

export default {
  'import.wrongType': 'Upload an xls, xlsx or csv file',
  'import.tooLarge': 'The file must not exceed 500 KB',
  'import.noFile': 'Upload a file first',
  'import.empty': 'Nothing to import',
  'import.tooManyRows': 'At most 1000 rows can be imported at once',
  'import.tooManyFileRows': 'The file has more than {count} rows. Split it and import the parts',
  'import.badEncoding': 'The file has an unknown encoding. Save it as csv in UTF-8',
  'import.openQuote':
    'The quotation mark in row {row}, column {column} is not closed. Close it and upload the file again',
  'import.tooManyColumns': 'The sheet must not have more than {count} columns. Use the template',
  'import.unreadable': 'The file is damaged or password-protected and cannot be read',
  'import.tooComplex': 'The file has too much content. Paste the data into the template and upload that',
  'import.headingMerged': 'The header must not have merged cells. Use the template',
  'import.headingMissing': 'Columns missing in the header: {names}. Use the template',
  'import.noColumn': 'The file has no column that can be imported. Use the headings of the template',
  'import.headingDoubled': 'Duplicate columns in the header: {names}',
  'import.keyReused': 'This row was already imported and has been changed since. Upload the file again',
  'import.noKeyField': 'Choose a unique field to match records by',
  'import.off': 'Import is not enabled for this list',
  'export.off': 'Export is not enabled for this list',
  'export.noColumns': 'No columns to export',
  'export.tooMany': 'At most {count} rows can be exported at once. Narrow the list first',
  'export.gone': 'The file no longer exists. Export it again',
  'export.pdfTooLarge': 'A PDF file has at most {cells} cells. Narrow the range, or use Excel',
  'export.pdfFailed': 'The PDF file could not be made. Narrow the range, or use Excel',
} satisfies typeof zh
