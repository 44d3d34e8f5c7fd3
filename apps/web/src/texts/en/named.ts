export default {
  fullName: 'Name',
  fullNameTw: 'Name in traditional Chinese',
  fullNameEn: 'Name in English',
  sameAsName: 'Same as the name if left empty',
  enCode: 'Code',
  codeRule:
    'A code has letters, digits, dots, hyphens and underscores, begins with a letter or digit and has at most 64 characters',
  sortCode: 'Order',
  state: 'Enabled',
  description: 'Description',
  importAs: 'Import under another code',
}
