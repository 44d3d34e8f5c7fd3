import type { ReplacedFilter } from '@armature/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import type { FilterState } from '../../../widgets/filters/use-filter-values.ts'

/** long enough to read it from a distance */
const shownMs = 10_000

/**
 * Puts the values by which the data were narrowed into the filters, instead of those of the address that the screen does not offer,
 * and says so.
 */
export function useReplacedFilters(
  { filters, change }: FilterState,
  replaced: readonly ReplacedFilter[] | undefined,
): void {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const take = useEffectEvent(({ id, value, name }: ReplacedFilter) => {
    const filter = filters.find((one) => one.id === id)
    const label = filter && translateName({ fullName: filter.label, fullNameI18n: filter.labelI18n }, language)
    toast.info(
      t(value === '' ? 'valueRemoved' : 'valueReplaced', { label: label || t('valueOfFilter'), name }),
      shownMs,
    )
    change?.(id, value === '' ? undefined : { id, value })
  })
  useEffect(() => {
    // each change is another address, whose reply names those that are left
    const [first] = replaced ?? []
    if (first) take(first)
  }, [replaced])
}
