import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'

/** Reasons for which the server refuses a value that the form accepts. */
export const writeTexts = serverTexts.records.write satisfies Record<string, Record<Language, string>>

export type WriteReason = keyof typeof writeTexts
