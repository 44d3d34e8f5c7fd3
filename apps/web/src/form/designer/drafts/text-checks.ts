import type { TextCheck } from '@armature/form-engine/drafts/index'
import { namedPatterns } from '../properties/editors/named-patterns.ts'

/** Patterns for the checks of a guessed field; the one for phones accepts land lines and other countries too. */
export const checkPatterns: Record<TextCheck, string> = {
  mobile: namedPatterns.mobile,
  email: namedPatterns.email,
  phone: '^(?:\\+\\d{1,4}[ -]?)?(?:\\(\\d{2,4}\\)[ -]?)?\\d[\\d -]{4,16}\\d$',
}
