import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFieldsQuery } from './source-api.ts'

type FieldCapability = 'isNumeric' | 'isDate' | 'isPlace' | 'canGroup' | 'canSort' | 'any'

/** The fields of a model as options; a selected field that was removed stays visible by its name. */
export function useFieldChoices(modelId: string) {
  const { t } = useTranslation('portals')
  const { data } = useQuery(useFieldsQuery(modelId))
  const list = data?.list ?? []
  const choices = (fit: FieldCapability, chosen = '') => {
    const known = list.filter((field) => fit === 'any' || field[fit]).map(({ name, label }) => ({ value: name, label }))
    const isGone = data !== undefined && chosen !== '' && !known.some(({ value }) => value === chosen)
    return [
      { value: '', label: t('choose') },
      ...(isGone ? [{ value: chosen, label: t('goneField', { name: chosen }) }] : []),
      ...known,
    ]
  }
  return { list, choices, isDate: (name: string) => list.some((field) => field.name === name && field.isDate) }
}
