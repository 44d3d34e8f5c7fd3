import type zh from '../../zh/server/source-lists.ts'

/** Values in files of lists of data sources. */
export default {
  yes: '是',
  no: '否',
} satisfies typeof zh
