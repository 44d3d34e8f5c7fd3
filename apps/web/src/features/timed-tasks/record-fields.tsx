import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { useModelConfig } from '../../form/records/use-records.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { FormChoice } from './form-choice.tsx'
import { listPresetFields, RecordValues } from './record-values.tsx'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

/** The form in which a record is created, and the values of its fields. */
export default function RecordFields({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  return (
    <>
      <div className={css.pair}>
        <FormChoice
          label={t('form')}
          value={work.modelId}
          help={t('formHelp')}
          error={findFault(fault, 'modelId')}
          onChange={(modelId) => onChange({ ...work, modelId, values: [] })}
        />
      </div>
      {work.modelId === '' ? (
        <p className={css.nothing}>{t('noForm')}</p>
      ) : (
        <FormValues key={work.modelId} work={work} fault={fault} onChange={onChange} />
      )}
    </>
  )
}

function FormValues({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const config = useModelConfig(work.modelId)
  if (config.error) return <Failed error={config.error} onRetry={() => void config.refetch()} />
  if (!config.data) return <Skeleton rows={2} />
  return (
    <RecordValues
      modelId={work.modelId}
      fields={listPresetFields(config.data.formData)}
      values={work.values}
      help={t('valuesHelp')}
      fault={fault}
      onChange={(values) => onChange({ ...work, values })}
    />
  )
}
