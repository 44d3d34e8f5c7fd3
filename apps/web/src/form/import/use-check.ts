import type { CheckedImportRow, ImportPreview } from '@armature/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api.ts'
import type { ImportCalls } from './import-calls.ts'
import { splitLots } from './split-lots.ts'
import { toImportRow, isFaulty, withErrors } from './rows.ts'

/** ms without typing after which changed rows are checked. */
const pauseMs = 500

/** Checks rows on the server shortly after they were changed; a response for outdated rows is dropped. */
export function useCheck(
  calls: ImportCalls,
  setRows: (change: (rows: CheckedImportRow[]) => CheckedImportRow[]) => void,
  onHeader: (headerRow: ImportPreview['headerRow']) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  const [isChecking, setChecking] = useState(false)
  /** the rows at the end of the pause */
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
        const { dataRow, headerRow } = await latest.current.check(lot.map(toImportRow), signal)
        if (signal.aborted) return
        if (isOtherMode && lot === lots[0]) onHeader(headerRow)
        setRows((now) => withErrors(now, dataRow))
      }
    } catch (error) {
      // the import itself checks each row again and reports its errors
      if (!signal.aborted && !(error instanceof ApiError)) throw error
    } finally {
      if (!signal.aborted) setChecking(false)
    }
  }
  /** @param key the changed row; without it, every lot with an error */
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
