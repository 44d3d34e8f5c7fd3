import type { ConditionMark, Field } from '@armature/form-engine'
import { createContext, use, type ReactNode } from 'react'

/** Where the edited conditions take their fields from: a design in the designer, or a released model. */
export interface ConditionSource {
  /** model of the form that contains the fields; relation fields load their records through it */
  modelId: string
  fields: readonly Field[]
  /** placeholders a field can be compared with, besides values and other fields */
  marksOf: (field: Field) => readonly ConditionMark[]
}

const Source = createContext<ConditionSource | null>(null)

export function ConditionSourceProvider({ source, children }: { source: ConditionSource; children: ReactNode }) {
  return <Source value={source}>{children}</Source>
}

export function useConditionSource(): ConditionSource {
  const source = use(Source)
  if (!source) throw new Error('conditions need a source around them')
  return source
}
