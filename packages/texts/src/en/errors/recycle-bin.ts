import type zh from '../../zh/errors/recycle-bin.ts'

export default {
  'recycleBin.unknown': 'It is not in the recycle bin. It may have been restored or deleted for good',
  'recycleBin.codeTaken': 'The code {enCode} is already in use. Restore it with another code',
  'recycleBin.needs': 'Restore this first: {names}',
  'recycleBin.gone': 'Cannot be restored: something that it belongs to or uses no longer exists',
  'recycleBin.exists': 'Cannot be restored: part of it already exists. It may have been imported with a package',
  'recycleBin.used': '“{name}” cannot be deleted for good: in the recycle bin, it is needed by {names}',
  'recycleBin.grants': '{count} grants of “{name}” cannot be restored, because you may not give them: {names}',
} satisfies typeof zh
