import { selectionId } from '../control/selections.ts'
import type { CompiledField, FillContext } from './types.ts'

/** The pseudo-user of defaults: whoever fills the form in (F2.63, FO.60). */
export const CURRENT_USER = 'currentUser'

/** A value of a people field with the pseudo-user put for who he is; other fields keep the word as it stands. */
export function withCaller(
  { control }: Pick<CompiledField, 'control'>,
  raw: unknown,
  { userId }: Pick<FillContext, 'userId'>,
): unknown {
  const { lookup } = control
  if (lookup !== 'user' && lookup !== 'selection') return raw
  const caller = userId === '' ? [] : [lookup === 'user' ? userId : selectionId(userId, 'user')]
  if (raw === CURRENT_USER) return lookup === 'user' ? (caller[0] ?? '') : caller
  return Array.isArray(raw) && raw.includes(CURRENT_USER)
    ? raw.flatMap((one: unknown) => (one === CURRENT_USER ? caller : [one]))
    : raw
}
