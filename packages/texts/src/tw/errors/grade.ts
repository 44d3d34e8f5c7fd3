import type zh from '../../zh/errors/grade.ts'

export default {
  'grade.exists': '該使用者已是此組織的分級管理員',
  'grade.beyondOwn': '不能授予你自己在該組織沒有的管理權限',
  'grade.own': '不能修改自己的管理範圍',
  'grade.withoutRights': '請至少選擇一項管理權限',
  'grade.administrator': '該使用者是管理員，已可管理全部組織',
} satisfies typeof zh
