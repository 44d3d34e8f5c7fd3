import type { Values } from '@armature/form-engine'
import { useState } from 'react'
import type { OtherInput } from '../drafts/use-form-draft.tsx'
import { isSameValue } from '../is-same-value.ts'
import type { DraftPart } from './edited-object.ts'

/** The changed settings of a form that are no fields, by label, as its draft keeps them. */
interface ChangedParts {
  values: Values
  /** the values of the same settings in the state that the user has changed */
  base: Values
}

/** @returns also `restored`: former values of the settings that a restored draft has changed */
export function useDraftParts(parts: readonly DraftPart[]): OtherInput<ChangedParts> & { restored: Values } {
  const [first] = useState(() => readParts(parts))
  const [restored, setRestored] = useState<Values>({})
  const now = readParts(parts)
  const changed = Object.keys(now).filter((label) => !isSameValue(now[label], first[label]))
  const pick = (values: Values) => Object.fromEntries(changed.map((label) => [label, values[label]]))
  return {
    value: changed.length === 0 ? undefined : { values: pick(now), base: pick({ ...first, ...restored }) },
    restored,
    restore({ values, base }) {
      setRestored(base)
      for (const { label, set } of parts) if (label in values) set(values[label] as never)
    },
  }
}

/** A setting as drafts keep it. */
export const toDraftValue = ({ toDraft }: Pick<DraftPart, 'toDraft'>, value: unknown): unknown =>
  toDraft ? toDraft(value as never) : value

const readParts = (parts: readonly DraftPart[]): Values =>
  Object.fromEntries(parts.map((part) => [part.label, toDraftValue(part, part.value)]))
