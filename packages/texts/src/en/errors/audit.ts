import type zh from '../../zh/errors/audit.ts'

export default {
  'audit.keywordShort': 'Enter a keyword of at least two characters',
} satisfies typeof zh
