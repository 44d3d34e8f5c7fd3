import type { OrganizeNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Building2, ChevronsDownUp, ChevronsUpDown, RotateCw } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeywordSearch } from '../../list/keyword-search.tsx'
import { TreeTable, type TreeColumn } from '../../list/tree-table.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { listBranchIds, narrowNodes } from '../../ui/tree/flat-nodes.ts'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { OnOff } from './on-off.tsx'
import { buildTreeQuery } from './organize-api.ts'
import css from './organizes.module.css'

interface OrganizeTreeProps {
  actions: (organize: OrganizeNode) => ReactNode
  onOpen: (organize: OrganizeNode) => void
  tools: ReactNode
}

/** The organizations as a tree table; only the visible rows are rendered. */
export function OrganizeTree({ actions, onOpen, tools }: OrganizeTreeProps) {
  const { t } = useTranslation('organizes')
  const { t: pages } = useTranslation('pages')
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(buildTreeQuery(false))
  const [keyword, setKeyword] = useState('')
  const nodes = useMemo(() => data?.list ?? [], [data])
  const shown = useMemo(() => (keyword ? narrowNodes(nodes, matchKeyword(keyword)) : nodes), [nodes, keyword])
  const branches = useMemo(() => listBranchIds(shown), [shown])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const open = useMemo(() => new Set(branches.filter((id) => !closed.has(id))), [branches, closed])
  const columns = useColumns()

  const content = () => {
    if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton rows={8} />
    if (shown.length === 0)
      return keyword ? (
        <Empty filtered title={pages('list.noneFound')} text={pages('list.noneFoundText')}>
          <Button onClick={() => setKeyword('')}>{pages('list.clear')}</Button>
        </Empty>
      ) : (
        <Empty title={t('none')} text={t('noneText')} />
      )
    return (
      <TreeTable<OrganizeNode>
        label={t('title')}
        nodes={shown}
        open={open}
        onOpen={({ id }) => setClosed(toggleId(closed, id))}
        onChoose={onOpen}
        isDisabled={({ disabled }) => disabled}
        nameLabel={t('name')}
        name={(node) => (
          <span title={getMenuName(node, language)}>
            <Building2 size={16} strokeWidth={1.75} aria-hidden />
            {getMenuName(node, language)}
          </span>
        )}
        columns={columns}
        actions={(node) => !node.disabled && actions(node)}
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
      <section className={css.panel} aria-busy={isFetching}>
        <div className={css.tools}>
          {tools}
          <span className={css.right}>
            <IconButton icon={ChevronsUpDown} label={t('openAll')} onClick={() => setClosed(new Set())} />
            <IconButton icon={ChevronsDownUp} label={t('closeAll')} onClick={() => setClosed(new Set(branches))} />
            <IconButton icon={RotateCw} label={pages('list.refresh')} onClick={() => void refetch()} />
          </span>
        </div>
        {content()}
      </section>
    </div>
  )
}

/** Organizations above those of a delegated administrator show their names only. */
function useColumns(): TreeColumn<OrganizeNode>[] {
  const { t } = useTranslation('organizes')
  const columns: TreeColumn<OrganizeNode>[] = [
    { key: 'code', label: t('code'), width: 112, cell: ({ enCode }) => <code title={enCode}>{enCode}</code> },
    { key: 'manager', label: t('manager'), width: 96, cell: ({ manager }) => manager || '—' },
    {
      key: 'departments',
      label: t('departments'),
      width: 80,
      align: 'right',
      cell: ({ departmentCount: count }) => <span aria-label={t('departmentsOf', { count })}>{count}</span>,
    },
    {
      key: 'people',
      label: t('people'),
      width: 72,
      align: 'right',
      cell: ({ userCount: count }) => <span aria-label={t('count', { count })}>{count}</span>,
    },
    { key: 'state', label: t('state'), width: 80, cell: (node) => <OnOff organize={node} /> },
    { key: 'sort', label: t('sort'), width: 56, align: 'right', cell: ({ sortCode }) => sortCode },
  ]
  return columns.map((column) => ({ ...column, cell: (node) => !node.disabled && column.cell(node) }))
}

const matchKeyword =
  (keyword: string) =>
  ({ fullName, fullNameI18n, enCode }: OrganizeNode): boolean =>
    [fullName, ...Object.values(fullNameI18n), enCode].some((text) =>
      text?.toLowerCase().includes(keyword.toLowerCase()),
    )
