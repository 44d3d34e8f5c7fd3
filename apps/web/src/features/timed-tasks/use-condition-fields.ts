import { useMemo } from 'react'
import { listAdvancedFields } from '../../form/list/advanced-fields.ts'
import { buildListModel } from '../../form/records/list-model.ts'
import { useModelConfig } from '../../form/records/use-records.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** A form as the user may see it, and the fields that conditions on its records can have. */
export function useConditionFields(modelId: string) {
  const language = useLanguage()
  const { data, error, refetch } = useModelConfig(modelId)
  const form = useMemo(
    () => data && { config: data, fields: listAdvancedFields(buildListModel(data, language)) },
    [data, language],
  )
  return { form, error, refetch }
}
