import type { ScreenRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefreshLayouts } from '../../../form/layouts/layout-calls.ts'
import { LayoutList, type LayoutFilter } from '../../../form/layouts/layout-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { getDesignerPath } from '../screen-paths.ts'
import { PublicDialog } from './public-dialog.tsx'
import { ScreenDialog } from './screen-dialog.tsx'

const loadScreens = (query: PagedQuery & LayoutFilter, signal: AbortSignal) =>
  call('GET /api/visualdev/Screen', { query, signal, silent: true })

/** The list of screens: search, create, edit, copy, import and delete. */
export default function ScreenListPage() {
  const { t } = useTranslation('screens')
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const refresh = useRefreshLayouts('screen')
  const [shared, setShared] = useState<ScreenRow | null>(null)
  return (
    <>
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
        drawMark={({ publicState }) =>
          publicState !== 'none' && (
            <Tag tone={publicState === 'public' ? 'accent' : 'warning'}>{t(`publicStates.${publicState}`)}</Tag>
          )
        }
        describeLoss={({ publicState }) => (publicState === 'none' ? '' : t('publicLoss'))}
        listExtraActions={(row) => [
          isAdministrator && { key: 'public', label: t('public'), act: () => setShared(row) },
        ]}
        drawDialog={(screen, onMade, onClose) => <ScreenDialog screen={screen} onMade={onMade} onClose={onClose} />}
      />
      {shared && <PublicDialog screen={shared} onChanged={refresh} onClose={() => setShared(null)} />}
    </>
  )
}
