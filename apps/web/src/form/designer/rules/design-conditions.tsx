import type { ConditionMark, Field } from '@armature/form-engine'
import { useMemo, type ReactNode } from 'react'
import { ConditionSourceProvider } from '../../conditions/source.tsx'
import { useDesigner } from '../state/designer.ts'

/** Conditions speak of the design that is open. */
export function DesignConditions({ children }: { children: ReactNode }) {
  const modelId = useDesigner(({ id }) => id)
  const fields = useDesigner(({ editor }) => editor.formData.fields)
  const source = useMemo(() => ({ modelId, fields, marksOf }), [modelId, fields])
  return <ConditionSourceProvider source={source}>{children}</ConditionSourceProvider>
}

/** What the engine can work out wherever a form is open; lists of people and organisations are known to the server alone. */
const marksByKind: Readonly<Record<string, readonly ConditionMark[]>> = Object.fromEntries(
  Object.entries({
    date: ['@today', '@now'],
    userSelect: ['@userId'],
    depSelect: ['@organizeId'],
    comSelect: ['@organizeId'],
    posSelect: ['@positionId'],
    createUser: ['@userId'],
  }).map(([kind, marks]) => [kind, marks.map((mark) => ({ mark, isList: false }))]),
)
const none: readonly ConditionMark[] = []
const marksOf = (field: Field): readonly ConditionMark[] => marksByKind[field.config.jnpfKey] ?? none
