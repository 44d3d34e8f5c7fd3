import type zh from '../../zh/server/table-sync.ts'

export default {
  counts: '新增 {new}，更新 {changed}，未變 {unchanged}，衝突 {conflict}，無效 {invalid}，來源中已無 {vanished}',
  conflict: '衝突',
  invalid: '無效',
  vanished: '未刪除',
  more: '以及另外 {count} 列',
} satisfies typeof zh
