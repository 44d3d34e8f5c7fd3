import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { Bookmark } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FilterBar } from '../../../widgets/filters/filter-bar.tsx'
import { FiltersContext } from '../../../widgets/filters/use-filter-values.ts'
import { WidgetFrame, WidgetMessage } from './widget-frame.tsx'

interface FilterWidgetProps {
  widget: PortalWidgetByKind<'filter'>
  /** undefined while they are loading */
  choices: PortalWidgetData['choices']
}

/** Filters that narrow other widgets. */
export function FilterWidget({ widget, choices }: FilterWidgetProps) {
  const { t } = useTranslation('portal')
  const { save } = use(FiltersContext)
  const isWatched = useSession((state) => state.userInfo?.viewedBy !== undefined)
  const store = async () => {
    // the API client has already shown the error
    const isSaved = await save?.().then(
      () => true,
      () => false,
    )
    if (isSaved) toast.success(t('filter.saved'))
  }
  return (
    <WidgetFrame widget={widget}>
      {widget.filters.length === 0 ? (
        <WidgetMessage title={t('unset')} text={t('filter.none')} />
      ) : (
        <FilterBar
          filters={widget.filters}
          choices={choices}
          tools={
            save && !isWatched && <IconButton icon={Bookmark} label={t('filter.save')} onClick={() => void store()} />
          }
        />
      )}
    </WidgetFrame>
  )
}
