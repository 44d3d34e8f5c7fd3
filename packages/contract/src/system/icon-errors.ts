import type { ErrorEntry } from '../errors.ts'

export const iconErrors = {
  'icon.unknown': { code: 404 },
  'icon.unreadable': { code: 400 },
  'icon.refused': { code: 400 },
  'icon.empty': { code: 400 },
  'icon.tooLarge': { code: 413 },
  'icon.tooMany': { code: 409 },
  'icon.tooLargeTogether': { code: 409 },
  'icon.repeatedCode': { code: 400 },
} satisfies Record<string, ErrorEntry>
