import type zh from '../../zh/server/personal-calendar.ts'

export default {
  answers: { accepted: '接受', tentative: '暫定接受', declined: '謝絕' },
  following: '{time} 起的各次',
} satisfies typeof zh
