import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Choice } from './choice.tsx'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

/** The data interface that is called, and the values of its parameters. */
export function InterfaceFields({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const { data } = useQuery({
    queryKey: ['interfaces-offered'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/getList', { signal, silent: true }),
    staleTime: 30_000,
  })
  const list = data?.list ?? []
  const chosen = list.find(({ id }) => id === work.interfaceId)
  return (
    <div className={css.pair}>
      <Field label={t('interface')} required help={t('interfaceHelp')} error={findFault(fault, 'interfaceId')}>
        <Choice
          label={t('interface')}
          value={work.interfaceId}
          options={list.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(interfaceId) => onChange({ ...work, interfaceId, params: {} })}
        />
      </Field>
      {chosen?.requestParameters.map(({ field, fieldName, required, defaultValue }) => (
        <Field
          key={field}
          label={fieldName || field}
          required={required && defaultValue === ''}
          error={findFault(fault, field)}
        >
          <Input
            maxLength={4000}
            value={work.params[field] ?? ''}
            placeholder={defaultValue === '' ? '' : t('usually', { value: defaultValue })}
            onChange={({ target }) => onChange({ ...work, params: { ...work.params, [field]: target.value } })}
          />
        </Field>
      ))}
    </div>
  )
}
