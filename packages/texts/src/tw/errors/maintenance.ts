import type zh from '../../zh/errors/maintenance.ts'

export default {
  'maintenance.on': '系統正在維護，暫時只有管理員可以使用。{notice}',
} satisfies typeof zh
