import type zh from '../../zh/errors/system.ts'

export default {
  'system.unknown': 'Application not found',
  'system.codeFixed': 'This application is built-in; its code cannot be changed',
} satisfies typeof zh
