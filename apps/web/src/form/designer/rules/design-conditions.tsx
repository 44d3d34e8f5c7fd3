import type { ConditionMark, Field } from '@armature/form-engine'
import { useMemo, type ReactNode } from 'react'
import { ConditionSourceProvider } from '../../conditions/condition-source.tsx'
import { useDesigner } from '../state/designer.ts'

/** Provides the fields of the open design to the condition editors. */
export function DesignConditions({ children }: { children: ReactNode }) {
  const modelId = useDesigner(({ id }) => id)
  const fields = useDesigner(({ editor }) => editor.formData.fields)
  const source = useMemo(() => ({ modelId, fields, marksOf: listMarks }), [modelId, fields])
  return <ConditionSourceProvider source={source}>{children}</ConditionSourceProvider>
}

/** Placeholders the engine can resolve in every open form; lists of people and organizations are known to the server only. */
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
const listMarks = (field: Field): readonly ConditionMark[] => marksByKind[field.config.jnpfKey] ?? none
