import type zh from '../../zh/errors/language-pack.ts'

export default {
  'languagePack.unknownText': '產品和已發布的設計中沒有這條文字',
  'languagePack.placeholders': '譯文中的預留位置必須與原文相同，請檢查：{names}',
  'languagePack.tooLong': '譯文最多 {count} 個字元',
  'languagePack.sourceLanguage': '設計中的文字以中文編寫，請選擇其他語言',
  'languagePack.changed': '這條文字剛剛被其他人修改，請重新整理後再試',
  'languagePack.tooMany': '每種語言最多儲存 {count} 條文字',
  'languagePack.fileUnreadable': '這不是本系統匯出的語言包檔案',
  'languagePack.fileChanged': '預覽之後檔案或文字已變更，請重新預覽',
} satisfies typeof zh
