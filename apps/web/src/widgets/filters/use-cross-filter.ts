import { findGroupFilter, type GroupedWidget } from '@armature/contract/visual-dev/group-filters'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { buildGroupValue, type PressedGroup } from './cross-filter.ts'
import { FiltersContext } from './use-filter-values.ts'

/** How a press on a group of a widget narrows the others. */
export interface CrossFilter {
  /** label of the filter */
  label: string
  /** number of the pressed group */
  chosen: number | undefined
  canPress: (group: number) => boolean
  /** a second press on the same group ends it */
  press: (group: number) => void
  clear: () => void
}

/** the same for each drawing */
const noGroups: readonly PressedGroup[] = []

/** @returns undefined where a press narrows nothing, or filters are only shown, as in a designer */
export function useCrossFilter(
  { id, source, field, bucket }: GroupedWidget,
  groups: readonly PressedGroup[] = noGroups,
): CrossFilter | undefined {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { filters, values, change } = use(FiltersContext)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return useMemo(() => {
    const widget = { id, source, field, bucket }
    const filter = change && findGroupFilter(widget, filters)
    if (!filter) return undefined
    const options = groups.map((group) => buildGroupValue(widget, filter, group, offsetMinutes))
    const now = JSON.stringify(values.find((value) => value.id === filter.id))
    const at = options.findIndex((option) => option !== undefined && JSON.stringify(option) === now)
    const chosen = at < 0 ? undefined : at
    return {
      label:
        translateName({ fullName: filter.label, fullNameI18n: filter.labelI18n }, language) ||
        t(`filter.types.${filter.type}`),
      chosen,
      canPress: (group) => options[group] !== undefined,
      press: (group) => options[group] && change(filter.id, group === chosen ? undefined : options[group]),
      clear: () => change(filter.id, undefined),
    }
  }, [id, source, field, bucket, groups, filters, values, change, language, offsetMinutes, t])
}
