import type zh from '../../zh/errors/me.ts'

export default {
  'columns.malformed': 'The column settings cannot be read',
} satisfies typeof zh
