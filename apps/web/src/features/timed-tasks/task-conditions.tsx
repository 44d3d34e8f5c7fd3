import { type Field, listSchemeMarks, queryLimits } from '@armature/form-engine'
import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionGroupsEditor } from '../../form/conditions/condition-groups.tsx'
import { ConditionSourceProvider, type ConditionSource } from '../../form/conditions/condition-source.tsx'
import { findCondition } from '../../form/conditions/find-condition.ts'
import { findConditionFault } from '../../form/list/advanced-fields.ts'
import { Note } from '../../ui/inputs/field.tsx'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

interface TaskConditionsProps extends WorkProps {
  /** fields that the user's list shows or is searched by */
  fields: readonly Field[]
  help: string
}

/** Which records of the form a task works on. */
export function TaskConditions({ work, fault, fields, help, onChange }: TaskConditionsProps) {
  const { t } = useTranslation('timedTasks')
  const { t: form } = useTranslation('form')
  const source = useMemo<ConditionSource>(
    () => ({ modelId: work.modelId, fields: [...fields], marksOf: listSchemeMarks }),
    [fields, work.modelId],
  )
  const queryFault = findFault(fault, 'query')
  const findError = (path: readonly number[], index: number) => {
    const condition = findCondition(work.conditions, path, index)
    const found = condition && findConditionFault(condition)
    return found && (queryFault !== undefined || found === 'unavailable') ? form(`advanced.${found}`) : undefined
  }
  return (
    <div className={css.lines} role="group" aria-label={t('matching.conditions')}>
      <p className={css.nextTitle}>{help}</p>
      <ConditionSourceProvider source={source}>
        <ConditionGroupsEditor
          value={work.conditions}
          depth={queryLimits.depth}
          faultOf={findError}
          onChange={(conditions) => onChange({ ...work, conditions })}
        />
      </ConditionSourceProvider>
      {queryFault !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {queryFault}
        </Note>
      )}
    </div>
  )
}
