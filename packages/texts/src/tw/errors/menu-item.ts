import type zh from '../../zh/errors/menu-item.ts'

export default {
  'menuItem.unknown': '該權限項目不存在',
  'menuItem.fixed': '「{name}」隨發布或產品產生，不能在此刪除，編碼不能修改',
  'menuItem.kind': '此選單不能新增這一類權限項目',
  'menuItem.code': '編碼由字母、數字、點、橫線、底線和 $ 組成，最多 100 個字元',
  'menuItem.scheme': '資料方案有 {count} 處條件不成立，請檢查標出的條件',
  'menuItem.narrower': '您自己看不到該選單的全部內容，不能更改它的權限範圍',
} satisfies typeof zh
