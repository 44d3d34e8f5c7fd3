import type { PortalWidgetData, ScreenElementByKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../widgets/filters/filter-bar.tsx'
import { useTitle } from './element-context.ts'
import css from './elements.module.css'

interface FilterViewProps {
  element: ScreenElementByKind<'filter'>
  /** undefined while it is loading */
  data: PortalWidgetData | undefined
}

/** Filters that narrow what other elements show. All screens are dark, so the controls are, too. */
export function FilterView({ element, data }: FilterViewProps) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  const { filters, size } = element
  return (
    <div className={css.titled} data-mode="dark" data-own-keys role="group" aria-label={title || t('kinds.filter')}>
      {title && <p className={css.caption}>{title}</p>}
      {filters.length === 0 ? (
        <p className={css.empty}>{t('unset')}</p>
      ) : (
        <div className={css.filters} style={{ zoom: size / controlFontSize }}>
          <FilterBar filters={filters} choices={data?.choices} />
        </div>
      )}
    </div>
  )
}

/** Size of texts in small controls, in pixels; everything in them grows with the size of the element. */
const controlFontSize = 12
