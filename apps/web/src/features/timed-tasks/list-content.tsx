import { type Field as FormField, listSchemeMarks } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { createGroup } from '../../form/conditions/create-condition.ts'
import { getFieldName } from '../../form/text/engine-texts.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { FormChoice } from './form-choice.tsx'
import { Periods } from './periods.tsx'
import { TaskConditions } from './task-conditions.tsx'
import { findFault } from './task-fault.ts'
import { useConditionFields } from './use-condition-fields.ts'
import type { WorkProps } from './work-editor.tsx'

/** The list that is sent, and which of its records. */
export function ListContent({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const conditions = { logic: 'and' as const, groups: [createGroup()] }
  return (
    <>
      <FormChoice
        label={t('form')}
        value={work.modelId}
        help={t('file.listHelp')}
        error={findFault(fault, 'modelId')}
        onChange={(modelId) => onChange({ ...work, modelId, conditions, file: { ...work.file, periods: [] } })}
      />
      {work.modelId !== '' && <ListParts key={work.modelId} work={work} fault={fault} onChange={onChange} />}
    </>
  )
}

function ListParts({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const { form, error, refetch } = useConditionFields(work.modelId)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!form) return <Skeleton rows={4} />
  const { fields } = form
  return (
    <>
      <Periods
        fields={fields
          .filter(isDay)
          .map((field) => ({ name: field.vModel ?? '', label: getFieldName(field, language) }))}
        value={work.file.periods}
        fault={findFault(fault, 'periods')}
        onChange={(periods) => onChange({ ...work, file: { ...work.file, periods } })}
      />
      <TaskConditions {...{ work, fault, fields, onChange }} help={t('file.conditionsHelp')} />
    </>
  )
}

const isDay = (field: FormField): boolean => listSchemeMarks(field).some(({ mark }) => mark === '@today')
