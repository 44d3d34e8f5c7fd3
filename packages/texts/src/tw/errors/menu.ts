import type zh from '../../zh/errors/menu.ts'

export default {
  'menu.unknown': '該選單不存在',
  'menu.addressBad': '請填寫以 / 開頭的頁面網址，如 /home',
  'menu.linkBad': '請填寫網址（http:// 或 https:// 開頭）或以 / 開頭的站內網址',
  'menu.addressTaken': '網址 {address} 已被選單「{name}」使用',
  'menu.moduleUnknown': '請選擇已發布的功能',
  'menu.dictionaryUnknown': '請選擇資料字典',
  'menu.portalUnknown': '請選擇已發布的入口頁',
  'menu.reportUnknown': '請選擇已發布的報表',
  'menu.screenUnknown': '請選擇已發布的大螢幕',
  'menu.viewMissing': '請填寫外部大螢幕的編號',
  'menu.systemGone': '「{name}」無法還原：它所在的系統已刪除',
  'menu.targetGone': '無法還原：選單「{name}」開啟的內容已不存在',
  'menu.parentUnknown': '上級須為本系統內同類選單（電腦或手機）的目錄或分類',
  'menu.ownBelow': '不能移動到自己的下級',
  'menu.tooDeep': '選單最多 {most} 級',
  'menu.lockedOut': '這樣會使「選單管理」頁面無法開啟，任何人都不能再改回來',
  'menu.ofProduct': '「{name}」由產品提供，不能刪除，編碼和網址不能修改；不需要時可停用',
  'menu.ofRelease': '「{name}」由功能發布產生，不能刪除，編碼隨設計；不需要時可停用',
} satisfies typeof zh
