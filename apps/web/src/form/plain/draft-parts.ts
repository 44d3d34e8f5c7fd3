import type { Values } from '@armature/form-engine'
import { useState } from 'react'
import type { OtherInput } from '../drafts/use-form-draft.tsx'
import { isSameValue } from '../is-same-value.ts'
import type { DraftPart } from './edited-object.ts'

/** The changed settings of a form that are no fields, by label, as its draft keeps them. */
export function useDraftParts(parts: readonly DraftPart[]): OtherInput<Values> {
  const [first] = useState(() => parts.map(readPart))
  const changed = parts.map(readPart).flatMap((value, index) => {
    const label = parts[index]?.label
    return label === undefined || isSameValue(value, first[index]) ? [] : [[label, value] as const]
  })
  return {
    value: changed.length === 0 ? undefined : Object.fromEntries(changed),
    restore(values) {
      for (const { label, set } of parts) if (label in values) set(values[label] as never)
    },
  }
}

const readPart = ({ value, toDraft }: DraftPart): unknown => (toDraft ? toDraft(value as never) : value)
