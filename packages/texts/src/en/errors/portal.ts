import type zh from '../../zh/errors/portal.ts'

export default {
  'portal.unknown': 'Portal not found or not accessible',
  'portal.stale': '{user} has changed this portal. Compare before saving',
  'portal.notReady': 'To fix before release: {count}. First: {first}',
  'portal.import': 'The file is not an exported portal',
  'portal.tooManyValues': 'Too many values to show. Choose another field, or add a condition',
} satisfies typeof zh
