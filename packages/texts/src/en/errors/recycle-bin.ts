import type zh from '../../zh/errors/recycle-bin.ts'

export default {
  'recycleBin.unknown': 'It is not in the recycle bin. It may have been restored or deleted for good',
  'recycleBin.codeTaken': 'The code {enCode} is already in use. Restore it with another code',
  'recycleBin.needs': 'Restore this first: {names}',
  'recycleBin.gone': 'Cannot be restored: something that it belongs to or uses no longer exists',
} satisfies typeof zh
