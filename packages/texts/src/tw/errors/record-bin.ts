import type zh from '../../zh/errors/record-bin.ts'

export default {
  'bin.unknown': '資源回收筒中沒有該資料，可能已還原或永久刪除',
  'bin.refused': '無法還原：{label}（{reason}）',
} satisfies typeof zh
