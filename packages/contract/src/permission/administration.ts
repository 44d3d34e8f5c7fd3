import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import type { ErrorEntry } from '../errors.ts'
import { text } from '../shapes.ts'

/** Common properties of named objects (SO.85); `fullName` is the simplified Chinese name. */
export const named = {
  fullName: text(100).trim().min(1),
  fullNameI18n: z.object(mapTranslations(() => text(100).optional())).default({}),
  enCode: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/),
  sortCode: z.number().int().min(0).max(999_999).default(0),
  enabledMark: z.union([z.literal(0), z.literal(1)]).default(1),
  description: text(500).default(''),
}

/** Errors of every call that administers users. */
export const administrationErrors = {
  'permission.outOfReach': { code: 403 },
  'permission.mayNotGive': { code: 403 },
  'permission.inUse': { code: 409 },
  'permission.inUseEnabled': { code: 409 },
  /** data: {stillUsed}, how many users and lower organizations there are; the call can be repeated with `isConfirmed` */
  'permission.stillHeld': { code: 409 },
  'permission.codeInUse': { code: 409 },
  'permission.codeTaken': { code: 409 },
  'permission.notFound': { code: 404 },
} satisfies Record<string, ErrorEntry>
