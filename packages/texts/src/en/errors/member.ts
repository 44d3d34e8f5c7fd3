import type zh from '../../zh/errors/member.ts'

export default {
  'member.unknown': 'One of these users does not exist, or you do not administer them',
} satisfies typeof zh
