import { usePageSearch } from '../../lib/menu/page-search.ts'
import type { ListModel } from '../records/list-model.ts'

export type ListView = 'table' | 'gantt'

/** Maximum records of a Gantt chart: the limit of a list request. */
export const mostBars = 500

/** The view of a list, stored in the address. A design with a Gantt chart shows it first. */
export function useListView(model: ListModel | undefined): [ListView, (view: ListView) => void] {
  const [params, setParams] = usePageSearch()
  const view = model?.gantt && params.get('view') !== 'table' ? 'gantt' : 'table'
  const setView = (next: ListView) =>
    setParams((now) => {
      const changed = new URLSearchParams(now)
      // pages of another size are different pages
      changed.delete('page')
      if (next === 'table') changed.set('view', next)
      else changed.delete('view')
      return changed
    })
  return [view, setView]
}
