import { usePageSearch } from '../../lib/page.tsx'
import type { ListModel } from './list-model.ts'

export type ListView = 'table' | 'gantt'

/** Records that bars are drawn from at once: the most that a list answers. */
export const mostBars = 500

/** How the list is drawn; the address keeps it. A design with bars shows them first. */
export function useListView(model: ListModel | undefined): [ListView, (view: ListView) => void] {
  const [params, setParams] = usePageSearch()
  const view = model?.gantt && params.get('view') !== 'table' ? 'gantt' : 'table'
  const setView = (next: ListView) =>
    setParams((now) => {
      const changed = new URLSearchParams(now)
      // pages of another size are other pages
      changed.delete('page')
      if (next === 'table') changed.set('view', next)
      else changed.delete('view')
      return changed
    })
  return [view, setView]
}
