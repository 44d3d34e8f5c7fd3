export default {
  fullName: 'Name',
  fullNameIn: 'Name ({{language}})',
  sameAsName: 'Leave empty to use the name',
  enCode: 'Code',
  codeRule:
    'A code contains letters, digits, dots, hyphens and underscores, starts with a letter or digit and has at most 64 characters',
  sortCode: 'Order',
  state: 'Enabled',
  description: 'Description',
  importAs: 'Import with another code',
}
