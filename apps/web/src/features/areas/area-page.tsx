import type { AreaRow } from '@armature/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { ChevronsDownUp, Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { KeywordSearch } from '../../list/keyword-search.tsx'
import { TreeTable, type TreeColumn } from '../../list/tree-table.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { AreaActions } from './area-actions.tsx'
import { buildChildAreasQuery, buildAreaSearchQuery, top, useRefreshAreas } from './area-api.ts'
import { AreaDialog, type AreaDialogProps } from './area-dialog.tsx'
import css from './areas.module.css'

/** An area that was found by keyword shows its path. */
interface AreaNode extends AreaRow {
  path?: string
  children?: AreaNode[]
}

/** Provinces, cities and districts as a tree that loads a branch when it is opened (S0.15). */
export default function AreaPage() {
  const { t } = useTranslation('areas')
  const { t: pages } = useTranslation('pages')
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<Omit<AreaDialogProps, 'onClose'> | null>(null)
  const refresh = useRefreshAreas()
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const tree = useAreaTree(open)
  const found = useQuery(buildAreaSearchQuery(keyword))
  const { error, isFetching } = keyword ? found : tree
  const nodes: AreaNode[] | undefined = keyword ? found.data?.list : tree.nodes
  const columns: TreeColumn<AreaNode>[] = [
    ...(keyword ? [{ key: 'path', label: t('path'), width: 200, cell: ({ path }: AreaNode) => path || '—' }] : []),
    { key: 'enCode', label: t('code'), width: 160, cell: ({ enCode }) => <code title={enCode}>{enCode}</code> },
    {
      key: 'state',
      label: t('state'),
      width: 72,
      onPhone: true,
      cell: ({ enabledMark }) => (
        <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
      ),
    },
    { key: 'sortCode', label: t('sort'), width: 64, align: 'right', cell: ({ sortCode }) => sortCode },
  ]
  const content = () => {
    if (error && !nodes) return <Failed error={error} onRetry={() => void refresh()} />
    if (!nodes) return <Skeleton rows={8} />
    if (nodes.length === 0)
      return keyword ? (
        <Empty filtered title={pages('list.noneFound')} text={pages('list.noneFoundText')}>
          <Button onClick={() => setKeyword('')}>{pages('list.clear')}</Button>
        </Empty>
      ) : (
        <Empty title={t('none')} text={t('noneText')} />
      )
    return (
      <TreeTable<AreaNode>
        label={t('title')}
        nodes={nodes}
        open={open}
        onOpen={({ id }) => setOpen(toggleId(open, id))}
        isBranch={({ hasChildren }) => hasChildren && !keyword}
        isLoading={({ id }) => !keyword && tree.loading.has(id)}
        {...(mayEdit && { onChoose: (area: AreaNode) => setDialog({ area }) })}
        nameLabel={t('name')}
        name={(area) => <span title={getMenuName(area, language)}>{getMenuName(area, language)}</span>}
        columns={columns}
        actions={(area, isShort) => (
          <AreaActions
            area={area}
            onEdit={() => setDialog({ area })}
            onAddBelow={() => setDialog({ parent: area })}
            isShort={isShort}
          />
        )}
      />
    )
  }
  return (
    <div className={css.page}>
      <KeywordSearch
        label={t('keyword')}
        keyword={keyword}
        isNarrowed={keyword !== ''}
        onSearch={setKeyword}
        onReset={() => setKeyword('')}
      />
      <section className={css.panel} aria-label={t('title')} aria-busy={isFetching}>
        <div className={css.tools}>
          {mayAdd && (
            <Button kind="primary" icon={Plus} onClick={() => setDialog({})}>
              {t('add')}
            </Button>
          )}
          {mayRemove && <ThingBinButton kind="area" onRestored={() => void refresh()} />}
          <span className={css.right}>
            <IconButton icon={ChevronsDownUp} label={t('closeAll')} onClick={() => setOpen(new Set())} />
            <IconButton icon={RotateCw} label={pages('list.refresh')} onClick={() => void refresh()} />
          </span>
        </div>
        {content()}
      </section>
      {dialog && <AreaDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** The open part of the tree; each branch is one cached call. */
function useAreaTree(open: ReadonlySet<string>) {
  const ids = [top, ...open]
  return useQueries({
    queries: ids.map(buildChildAreasQuery),
    combine: (results) => {
      const byParent = new Map(ids.map((id, at) => [id, results[at]?.data?.list]))
      const branch = (id: string): AreaNode[] | undefined =>
        byParent.get(id)?.map((area) => {
          const children = open.has(area.id) ? branch(area.id) : undefined
          return children ? { ...area, children } : area
        })
      return {
        nodes: branch(top),
        error: results[0]?.error ?? null,
        isFetching: results.some((result) => result.isFetching),
        loading: new Set(ids.filter((_, at) => results[at]?.isLoading)),
      }
    },
  })
}
