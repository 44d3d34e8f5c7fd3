import type zh from '../../zh/engine/node-fields.ts'

export default {
  within: '以其選單權限為限',
  showsAll: '可檢視全部欄位',
  showsNone: '看不到任何欄位',
  showsOthers: '看不到{names}，可檢視其他欄位',
  shows: '只能檢視{names}',
  editsAll: '可修改全部欄位',
  editsNone: '不能修改',
  edits: '可修改{names}',
} satisfies typeof zh
