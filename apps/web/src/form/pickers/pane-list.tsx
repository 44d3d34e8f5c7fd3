import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSize } from './constants.ts'
import { LoadFailed } from './load-failed.tsx'
import type { ListPane } from './panes.ts'
import { PickTree, type PaneProps, type PickNode } from './pick-tree.tsx'
import css from './picker.module.css'

/** Users page by page: the next page is loaded within 200 px of the end (F2.55, F2.56, F9.25–F9.27). */
export function PaneList({ pane, keyword, ...props }: PaneProps & { pane: ListPane; keyword: string }) {
  const { t } = useTranslation('form')
  const pages = useInfiniteQuery({
    queryKey: ['people', ...pane.queryKey, keyword],
    queryFn: ({ pageParam, signal }) => pane.page({ keyword, currentPage: pageParam, pageSize, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.list.length < pageSize ? undefined : all.length + 1),
  })
  const nodes = useMemo(() => {
    const list = [...(keyword ? [] : (pane.first ?? [])), ...(pages.data?.pages.flatMap((page) => page.list) ?? [])]
    // a user added between two page requests would move another one onto both pages
    return [...new Map(list.map((shown): [string, PickNode] => [shown.id, { id: shown.id, shown }])).values()]
  }, [pages.data, pane.first, keyword])
  const loadMore = () => {
    if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
  }
  return (
    <>
      {nodes.length > 0 && <PickTree {...props} nodes={nodes} take={pane.take} onEnd={loadMore} />}
      {pages.isFetching && <div className={css.more}>{t('control.loading')}</div>}
      {pages.isError && !pages.isFetching && (
        <LoadFailed onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} />
      )}
      {!pages.isFetching && !pages.isError && nodes.length === 0 && (
        <div className={css.none}>{t('picker.nothing')}</div>
      )}
    </>
  )
}
