import { buildSelectionId } from '../control/selections.ts'
import type { CompiledField, FillContext } from './types.ts'

/** Placeholder in default values for the user who fills in the form (F2.63, FO.60). */
export const CURRENT_USER = 'currentUser'

/** Replaces the placeholder in the value of a user field by the id of the current user; other fields keep the text. */
export function withCaller(
  { control }: Pick<CompiledField, 'control'>,
  raw: unknown,
  { userId }: Pick<FillContext, 'userId'>,
): unknown {
  const { lookup } = control
  if (lookup !== 'user' && lookup !== 'selection') return raw
  const caller = userId === '' ? [] : [lookup === 'user' ? userId : buildSelectionId(userId, 'user')]
  if (raw === CURRENT_USER) return lookup === 'user' ? (caller[0] ?? '') : caller
  return Array.isArray(raw) && raw.includes(CURRENT_USER)
    ? raw.flatMap((one: unknown) => (one === CURRENT_USER ? caller : [one]))
    : raw
}
