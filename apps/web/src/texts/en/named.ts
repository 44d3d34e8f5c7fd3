export default {
  fullName: 'Name',
  fullNameTw: 'Name (Traditional Chinese)',
  fullNameEn: 'Name (English)',
  sameAsName: 'Leave empty to use the name',
  enCode: 'Code',
  codeRule:
    'A code contains letters, digits, dots, hyphens and underscores, starts with a letter or digit and has at most 64 characters',
  sortCode: 'Order',
  state: 'Enabled',
  description: 'Description',
  importAs: 'Import with another code',
}
