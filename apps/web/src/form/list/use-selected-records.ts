import type { Row } from '@armature/form-engine'
import { useCallback, useState } from 'react'
import { useSelection } from '../../list/use-selection.ts'
import { isLocked } from '../record/record-lock.ts'

/** The selected records of a list, across pages, and how many of them an approval locks. */
export function useSelectedRecords() {
  const selection = useSelection()
  const { ids, select } = selection
  // remembered from the page on which a record was selected
  const [seenLocked, setSeenLocked] = useState<ReadonlySet<string>>(new Set())
  /** @param rows the rows among which they are selected */
  const choose = useCallback(
    (rows: readonly Row[], changed: string[], isSelected: boolean) => {
      const seen = new Set(rows.map(getId))
      const locked = rows.filter(isLocked).map(getId)
      setSeenLocked((now) => new Set([...[...now].filter((id) => !seen.has(id)), ...locked]))
      select(changed, isSelected)
    },
    [select],
  )
  return { ...selection, choose, lockedCount: [...seenLocked].filter((id) => ids.has(id)).length }
}
export type SelectedRecords = ReturnType<typeof useSelectedRecords>

const getId = (row: Row): string => String(row['id'])
