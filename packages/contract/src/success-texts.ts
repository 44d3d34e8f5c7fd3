import { contractTexts } from '@armature/texts/contract'
import type { Text } from './languages.ts'

/** Success messages of calls that change something (FO.40). */
export const successTexts = contractTexts.success satisfies Record<string, Text>

export type DoneKind = keyof typeof successTexts
