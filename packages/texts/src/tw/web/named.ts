export default {
  fullName: '名稱',
  fullNameIn: '名稱（{{language}}）',
  sameAsName: '不填則與名稱相同',
  enCode: '編碼',
  codeRule: '編碼由字母、數字、點、橫線和底線組成，以字母或數字開頭，最多 64 個字元',
  sortCode: '排序',
  state: '啟用',
  description: '說明',
  importAs: '換一個編碼再匯入',
}
