import type { CheckedImportRow, ImportPreview } from '@armature/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import type { ImportCalls } from './import-calls.ts'
import { splitLots } from './lots.ts'
import { bare, isFaulty, withErrors } from './rows.ts'

/** Typing goes on; what was typed is looked at when it pauses. */
const pauseMs = 500

/** Has rows looked at a moment after they were changed; an answer about an older state is dropped. */
export function useCheck(
  calls: ImportCalls,
  setRows: (change: (rows: CheckedImportRow[]) => CheckedImportRow[]) => void,
  onHeader: (headerRow: ImportPreview['headerRow']) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  const [isChecking, setChecking] = useState(false)
  /** as they are when the pause is over */
  const latest = useRef(calls)
  useLayoutEffect(() => {
    latest.current = calls
  })
  const cancel = () => {
    clearTimeout(timer.current)
    asking.current?.abort()
  }
  useEffect(() => cancel, [])
  const ask = async (lots: CheckedImportRow[][], isOtherMode: boolean) => {
    const { signal } = (asking.current = new AbortController())
    try {
      for (const lot of lots) {
        const { dataRow, headerRow } = await latest.current.check(lot.map(bare), signal)
        if (signal.aborted) return
        if (isOtherMode && lot === lots[0]) onHeader(headerRow)
        setRows((now) => withErrors(now, dataRow))
      }
    } catch (error) {
      // the import itself looks at each row once more and says what is wrong with it
      if (!signal.aborted && !(error instanceof ApiError)) throw error
    } finally {
      if (!signal.aborted) setChecking(false)
    }
  }
  /** @param key the row that was changed; without one every lot in which something is wrong */
  const soon = (rows: CheckedImportRow[], key?: string) => {
    cancel()
    const all = splitLots(rows)
    const lots = all.filter((lot) => all.length === 1 || lot.some((row) => (key ? row.key === key : isFaulty(row))))
    begin(lots)
  }
  /** other columns are required then */
  const all = (rows: CheckedImportRow[]) => {
    cancel()
    begin(splitLots(rows), true)
  }
  const begin = (lots: CheckedImportRow[][], isOtherMode = false) => {
    setChecking(lots.length > 0)
    if (lots.length > 0) timer.current = setTimeout(() => void ask(lots, isOtherMode), pauseMs)
  }
  return { soon, all, cancel, isChecking }
}
