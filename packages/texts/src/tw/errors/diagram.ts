import type zh from '../../zh/errors/diagram.ts'

export default {
  'diagram.unknown': '該配置圖不存在',
  'diagram.stale': '配置圖已被 {user} 修改',
} satisfies typeof zh
