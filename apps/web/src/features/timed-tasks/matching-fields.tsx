import { canEditInBatch, compile, type Field, type FormData } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { createGroup } from '../../form/conditions/create-condition.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { FormChoice } from './form-choice.tsx'
import { MatchingTrialPart } from './matching-trial.tsx'
import { RecordValues } from './record-values.tsx'
import { TaskConditions } from './task-conditions.tsx'
import { findFault } from './task-fault.ts'
import { useConditionFields } from './use-condition-fields.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

/** The form whose records are changed or deleted, which of them, and the values that they get. */
export default function MatchingFields({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const conditions = { logic: 'and' as const, groups: [createGroup()] }
  return (
    <>
      <div className={css.pair}>
        <FormChoice
          label={t('form')}
          value={work.modelId}
          help={t(work.kind === 'removeRecords' ? 'matching.removeHelp' : 'matching.updateHelp')}
          error={findFault(fault, 'modelId')}
          onChange={(modelId) => onChange({ ...work, modelId, values: [], conditions })}
        />
      </div>
      {work.modelId === '' ? (
        <p className={css.nothing}>{t('matching.noForm')}</p>
      ) : (
        <FormParts key={work.modelId} work={work} fault={fault} onChange={onChange} />
      )}
    </>
  )
}

function FormParts({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const { form, error, refetch } = useConditionFields(work.modelId)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!form) return <Skeleton rows={4} />
  const { config, fields } = form
  return (
    <>
      <TaskConditions {...{ work, fault, fields, onChange }} help={t('matching.conditionsHelp')} />
      {work.kind === 'updateRecords' && (
        <RecordValues
          modelId={work.modelId}
          fields={listBatchFields(config.formData)}
          values={work.values}
          help={t('matching.valuesHelp')}
          mayEmpty
          fault={fault}
          onChange={(values) => onChange({ ...work, values })}
        />
      )}
      <MatchingTrialPart work={work} />
    </>
  )
}

/** The fields that a batch edit of the user may set. @param formData the design as the user may see it */
const listBatchFields = (formData: string): Field[] =>
  compile(JSON.parse(formData) as FormData)
    .fields.filter((field) => canEditInBatch(field) && field.field.config.isReadOnly !== true)
    .map(({ field }) => field)
