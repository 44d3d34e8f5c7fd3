import type zh from '../../zh/server/language-packs.ts'

export default {
  fileTitle: '語言包 {kind} {language}',
  kinds: { product: '產品文字', design: '設計文字' },
  columns: { source: '中文', original: '原文', text: '譯文' },
  repeated: '這一行在檔案中重複出現，以第一次為準',
} satisfies typeof zh
