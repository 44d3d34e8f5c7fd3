import type { ConditionMark, Field } from '@armature/form-engine'
import { createContext, use, type ReactNode } from 'react'

/** What the conditions that are being edited speak of: the fields of a design that is drawn, or of a released model. */
export interface ConditionSource {
  /** model whose form the fields stand in; relation fields ask for their records through it */
  modelId: string
  fields: readonly Field[]
  /** what a field can be compared with besides values and other fields */
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
