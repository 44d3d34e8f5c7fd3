import type { ScreenRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { LayoutList, type LayoutFilter } from '../../../form/layouts/layout-list.tsx'
import { call } from '../../../lib/api/api.ts'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { getDesignerPath } from '../screen-paths.ts'
import { ScreenDialog } from './screen-dialog.tsx'

const loadScreens = (query: PagedQuery & LayoutFilter, signal: AbortSignal) =>
  call('GET /api/visualdev/Screen', { query, signal, silent: true })

/** The list of screens: search, create, edit, copy, import and delete. */
export default function ScreenListPage() {
  const { t } = useTranslation('screens')
  return (
    <LayoutList<ScreenRow>
      kind="screen"
      texts={{
        title: t('title'),
        add: t('add'),
        none: t('none'),
        noneText: t('noneText'),
        offText: t('offText'),
      }}
      load={loadScreens}
      getDesignerPath={getDesignerPath}
      drawDialog={(screen, onMade, onClose) => <ScreenDialog screen={screen} onMade={onMade} onClose={onClose} />}
    />
  )
}
