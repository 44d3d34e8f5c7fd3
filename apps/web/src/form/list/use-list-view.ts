import { usePageSearch } from '../../lib/menu/page-search.ts'
import type { ListModel } from '../records/list-model.ts'

export type ListView = 'gantt' | 'board' | 'table'

/** Maximum records of a Gantt chart: the limit of a list request. */
export const mostBars = 500

/** The views of a list: a Gantt chart or a board is shown first, if the design has one. */
export const listViews = (model: ListModel): [ListView, ...ListView[]] => {
  const [first, ...others] = [...(model.gantt ? ['gantt' as const] : []), ...(model.board ? ['board' as const] : [])]
  return first ? [first, ...others, 'table'] : ['table']
}

/** The view of a list, stored in the address. */
export function useListView(model: ListModel | undefined): [ListView, (view: ListView) => void] {
  const [params, setParams] = usePageSearch()
  const views = model ? listViews(model) : (['table'] as const)
  const view = views.find((one) => one === params.get('view')) ?? views[0]
  const setView = (next: ListView) =>
    setParams((now) => {
      const changed = new URLSearchParams(now)
      // pages of another size are different pages
      changed.delete('page')
      if (next === views[0]) changed.delete('view')
      else changed.set('view', next)
      return changed
    })
  return [view, setView]
}
