import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { buildSourceChoicesQuery } from './data-interface-api.ts'
import type { SourceProps } from './source-editor.tsx'
import css from './data-interfaces.module.css'

/** The database that the SELECT runs on; hidden where there is no other one. */
export function DatabaseChoice({ source, onChange }: SourceProps) {
  const { t } = useTranslation('dataInterfaces')
  const { data } = useQuery(buildSourceChoicesQuery())
  const sources = (data?.list ?? []).filter(({ id, enabledMark }) => enabledMark === 1 || id === source.dataSourceId)
  if (sources.length === 0) return null
  const options = sources.map(({ id, fullName, kind, enabledMark }) => {
    const name = kind === 'mysql' ? t('mysqlSource', { name: fullName }) : fullName
    return { value: id, label: enabledMark === 1 ? name : t('sourceOff', { name }) }
  })
  return (
    <Field label={t('dataSource')} className={css.database ?? ''}>
      <NativeSelect
        value={source.dataSourceId}
        options={[{ value: '', label: t('ownDatabase') }, ...options]}
        onChange={({ target }) => onChange({ ...source, dataSourceId: target.value })}
      />
    </Field>
  )
}
