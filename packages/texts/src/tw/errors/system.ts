import type zh from '../../zh/errors/system.ts'

export default {
  'system.unknown': '該系統不存在',
  'system.codeFixed': '該系統由產品提供，編碼不能修改',
} satisfies typeof zh
