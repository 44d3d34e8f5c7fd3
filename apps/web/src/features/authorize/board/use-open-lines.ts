import { useMemo, useState } from 'react'
import type { GrantIndex, GrantNode } from '../draft/grant-index.ts'
import { listAllBranches, listInitialBranches } from '../draft/narrow.ts'

type ExpansionMode = 'first' | 'all' | 'none'

/** Which rows are expanded: the default ones and those that the user toggled. A search expands what it found. */
export function useOpenLines(index: GrantIndex, shown: readonly GrantNode[], keyword: string) {
  const [standing, setStanding] = useState<ExpansionMode>('first')
  const [turned, setTurned] = useState<ReadonlySet<string>>(none)
  const open = useMemo(() => {
    const lines = listOpenLines(standing === 'first' && keyword.trim() !== '' ? 'all' : standing, index, shown)
    for (const id of turned) if (!lines.delete(id)) lines.add(id)
    return lines
  }, [standing, turned, index, shown, keyword])
  const stand = (next: ExpansionMode) => () => {
    setTurned(none)
    setStanding(next)
  }
  return {
    open,
    turn: (id: string) => setTurned((now) => (now.has(id) ? removeId(now, id) : new Set([...now, id]))),
    expandAll: stand('all'),
    foldAll: stand('none'),
    /** resets the rows that the user toggled */
    forget: () => setTurned(none),
  }
}

const none: ReadonlySet<string> = new Set()
const removeId = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id))

function listOpenLines(standing: ExpansionMode, index: GrantIndex, shown: readonly GrantNode[]): Set<string> {
  if (standing === 'none') return new Set()
  return standing === 'all' ? listAllBranches(shown) : listInitialBranches(index.roots)
}
