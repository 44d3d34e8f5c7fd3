import type { OrganizeNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Building2, ChevronsDownUp, ChevronsUpDown, RotateCw } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeywordSearch } from '../../list/keyword-search.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { listBranchIds, flattenNodes, narrowNodes } from '../../ui/tree/flat-nodes.ts'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { VirtualTree } from '../../ui/tree/virtual-tree.tsx'
import { OnOff } from './on-off.tsx'
import { buildTreeQuery } from './organize-api.ts'
import css from './organizes.module.css'

/** More rows than fit on a usual screen: header and rows leave room for the scroll bar. */
const linesInView = 14

interface OrganizeTreeProps {
  actions: (organize: OrganizeNode) => ReactNode
  onOpen: (organize: OrganizeNode) => void
  tools: ReactNode
}

/** The organizations as a tree table; only the rows in view are rendered. */
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
  const isLong = useMemo(() => flattenNodes(shown, open).length > linesInView, [shown, open])

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
      <div className={css.table} data-long={isLong || undefined}>
        <Head />
        <VirtualTree<OrganizeNode>
          label={t('title')}
          className={css.tree ?? ''}
          rowHeight={40}
          nodes={shown}
          open={open}
          onOpen={({ id }) => setClosed(toggleId(closed, id))}
          onChoose={onOpen}
          isDisabled={({ disabled }) => disabled}
        >
          {(node) => (
            <>
              <Building2 size={16} strokeWidth={1.75} aria-hidden className={css.icon} />
              <span className={css.name} title={getMenuName(node, language)}>
                {getMenuName(node, language)}
              </span>
              {!node.disabled && <Cells node={node} actions={actions(node)} />}
            </>
          )}
        </VirtualTree>
      </div>
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

function Head() {
  const { t } = useTranslation('organizes')
  return (
    <div className={css.head} aria-hidden>
      <span className={css.name}>{t('name')}</span>
      <span className={css.code}>{t('code')}</span>
      <span className={css.manager}>{t('manager')}</span>
      <span className={css.count}>{t('departments')}</span>
      <span className={css.count}>{t('people')}</span>
      <span className={css.state}>{t('state')}</span>
      <span className={css.sort}>{t('sort')}</span>
      <span className={css.actions}>{t('actions')}</span>
    </div>
  )
}

/** A press on an action does not toggle the row. */
function Cells({ node, actions }: { node: OrganizeNode; actions: ReactNode }) {
  const { t } = useTranslation('organizes')
  return (
    <>
      <code className={css.code} title={node.enCode}>
        {node.enCode}
      </code>
      <span className={css.manager}>{node.manager || '—'}</span>
      <span className={css.count} aria-label={t('departmentsOf', { count: node.departmentCount })}>
        {node.departmentCount}
      </span>
      <span className={css.count} aria-label={t('count', { count: node.userCount })}>
        {node.userCount}
      </span>
      <span className={css.state}>
        <OnOff organize={node} />
      </span>
      <span className={css.sort} aria-hidden>
        {node.sortCode}
      </span>
      <span
        className={css.actions}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {actions}
      </span>
    </>
  )
}

const matchKeyword =
  (keyword: string) =>
  ({ fullName, fullNameI18n, enCode }: OrganizeNode): boolean =>
    [fullName, fullNameI18n.tw, fullNameI18n.en, enCode].some((text) =>
      text?.toLowerCase().includes(keyword.toLowerCase()),
    )
