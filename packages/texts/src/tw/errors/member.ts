import type zh from '../../zh/errors/member.ts'

export default {
  'member.unknown': '所選使用者不存在，或不在你的管理範圍內',
} satisfies typeof zh
