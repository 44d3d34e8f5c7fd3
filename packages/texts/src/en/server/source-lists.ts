import type zh from '../../zh/server/source-lists.ts'

/** Values in files of lists of data sources. */
export default {
  yes: 'Yes',
  no: 'No',
} satisfies typeof zh
