import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import type { PageProps } from '../../lib/menu/current-menu.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { Denied, Failed } from '../../ui/feedback/states.tsx'
import { ReaderProvider, useReader } from '../reader.tsx'
import { WhyButton } from '../why/why-button.tsx'
import { ListSkeleton, ListState } from '../../list/list-panel.tsx'
import { buildListModel, keepSortable } from '../records/list-model.ts'
import { useListQuery } from '../records/list-url.ts'
import css from '../../list/list.module.css'
import { RecordList } from './record-list.tsx'
import { useResolvedQuery } from './saved-queries.ts'
import { mostBars, useListView } from './use-list-view.ts'
import { useModelConfig, useRecords } from '../records/use-records.ts'

/** The list of a released model: the page of a menu item of type 3. */
export default function ModelPage({ route, moduleId }: PageProps) {
  return (
    <ReaderProvider modelId={moduleId} menuId={route.item.id}>
      <ModelList key={route.item.id} modelId={moduleId} menuId={route.item.id} menu={route.item} />
    </ReaderProvider>
  )
}

function ModelList({ modelId, menuId, menu }: { modelId: string; menuId: string; menu: PageProps['route']['item'] }) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const config = useModelConfig(modelId, menuId)
  const [address] = useListQuery()
  const model = useMemo(() => config.data && buildListModel(config.data, language), [config.data, language])
  const query = useMemo(
    () => (model ? { ...address, sort: keepSortable(model, address.sort) } : address),
    [model, address],
  )
  const [view] = useListView(model)
  // Loaded at the same time as the configuration, which only matters if it has another page size.
  const pageSize = view === 'gantt' ? mostBars : query.pageSize || (model?.pageSize ?? 20)
  const resolved = useResolvedQuery(modelId, menuId, query)
  const asked = resolved.state === 'ready' ? resolved.query : query
  const records = useRecords(modelId, menuId, asked, pageSize, resolved.state === 'ready' && view !== 'board')
  const isDenied = config.error instanceof ApiError && config.error.code === 403
  // a later load that fails takes away neither the rows nor what is being entered
  if (config.error && (isDenied || !config.data)) {
    return (
      <section className={css.panel}>
        <ListState>
          {isDenied ? (
            <Denied name={getMenuName(menu, language)}>
              <WhyButton question={{ menuId, kind: 'menu' }} />
            </Denied>
          ) : (
            <Failed title={t('list.failed')} error={config.error} onRetry={() => void config.refetch()} />
          )}
        </ListState>
      </section>
    )
  }
  if (!model || !config.data)
    return (
      <section className={css.panel}>
        <ListSkeleton columns={6} />
      </section>
    )
  return (
    <RecordList
      model={model}
      config={config.data}
      menuId={menuId}
      pageSize={pageSize}
      resolved={resolved}
      records={records}
    />
  )
}
