import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../../form/controls/index.ts'
import { call } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { translateName } from '../../lib/i18n/translate-name.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { useModelConfig } from '../../form/records/use-records.ts'
import { Choice } from './choice.tsx'
import { listPresetFields, RecordValues } from './record-values.tsx'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

/** The form in which a record is created, and the values of its fields. */
export default function RecordFields({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/Selector', { signal, silent: true }),
    staleTime: 30_000,
  })
  const options = (data?.list ?? []).map((model) => ({ value: model.id, label: translateName(model, language) }))
  return (
    <>
      <div className={css.pair}>
        <Field label={t('form')} required help={t('formHelp')} error={findFault(fault, 'modelId')}>
          <Choice
            label={t('form')}
            value={work.modelId}
            options={options}
            onChange={(modelId) => modelId !== work.modelId && onChange({ ...work, modelId, values: [] })}
          />
        </Field>
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
  const config = useModelConfig(work.modelId)
  if (config.error) return <Failed error={config.error} onRetry={() => void config.refetch()} />
  if (!config.data) return <Skeleton rows={2} />
  return (
    <RecordValues
      modelId={work.modelId}
      fields={listPresetFields(config.data.formData)}
      values={work.values}
      fault={fault}
      onChange={(values) => onChange({ ...work, values })}
    />
  )
}
