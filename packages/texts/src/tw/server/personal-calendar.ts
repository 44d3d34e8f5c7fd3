import type zh from '../../zh/server/personal-calendar.ts'

export default {
  following: '{time} 起的各次',
} satisfies typeof zh
