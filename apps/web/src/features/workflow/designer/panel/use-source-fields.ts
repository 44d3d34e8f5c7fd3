import { compile, findControl, type FormData } from '@armature/form-engine'
import { listValueParts } from '@armature/form-engine/control/value-parts'
import { findSource } from '@armature/form-engine/flow/sub-flow'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPathLabel, indexFieldsByPath } from '../../../../form/conditions/describe-conditions.ts'
import type { ParameterField } from '../../../../form/interface/parameter-sources.tsx'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'

/** What parameters of a data interface can take their values from: fields, and columns with the values of all rows. */
export function useParamFields(form: FormData): ParameterField[] {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  return useMemo(() => {
    const labels = indexFieldsByPath(form)
    return [...compile(form).byPath.values()].flatMap((field) => {
      const place = labels.get(field.path)
      if (!place || field.control.kind === 'table') return []
      const name = formatPathLabel(place, getFieldName(field.field, language), language)
      const label = field.table === null ? name : t('editor.allRows', { name })
      return [{ value: field.path.replace('.', '-'), label, parts: listValueParts(field) }]
    })
  }, [form, language, t])
}

/** What a sub-flow node can read: sub-tables, fields, and those with users. @param rows the sub-table whose rows it reads, or '' */
export function useSourceFields(form: FormData, rows: string) {
  const language = useLanguage()
  return useMemo(() => {
    const compiled = compile(form)
    const labels = indexFieldsByPath(form)
    const sources = [...compiled.byPath.values()].flatMap((field) => {
      const value = field.path.replace('.', '-')
      const place = labels.get(field.path)
      if (!place || field.control.kind === 'table' || !findSource(compiled, value, rows)) return []
      return [{ field, value, label: formatPathLabel(place, getFieldName(field.field, language), language) }]
    })
    const people = sources.filter(({ field }) => {
      const lookup = findControl(field.field.config.jnpfKey)?.lookup
      return lookup === 'user' || lookup === 'selection'
    })
    return {
      tables: compiled.fields.filter(({ control }) => control.kind === 'table'),
      sources,
      people: people.map(({ value, label }) => ({ value, label })),
    }
  }, [form, rows, language])
}
