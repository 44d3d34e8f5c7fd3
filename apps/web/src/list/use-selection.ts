import { useCallback, useMemo, useState } from 'react'

/** Selected records, across pages and searches. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback((changed: string[], isSelected: boolean) => {
    setIds((now) => {
      const next = new Set(now)
      for (const id of changed)
        if (isSelected) next.add(id)
        else next.delete(id)
      return next
    })
  }, [])
  const drop = useCallback((gone: string[]) => select(gone, false), [select])
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ ids, select, drop, clear }), [ids, select, drop, clear])
}
