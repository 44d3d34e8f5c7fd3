import type zh from '../../zh/errors/record-bin.ts'

export default {
  'bin.unknown': 'The record is not in the recycle bin. It may have been restored or deleted for good',
  'bin.refused': 'Cannot be restored: {label} ({reason})',
} satisfies typeof zh
