import type { ImportOrigin, ImportRow } from '@armature/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import type { FailedRow, ImportCalls } from './import-calls.ts'
import { lotRows } from './import-limits.ts'
import { splitLots } from './split-lots.ts'

export interface RunResult {
  snum: number
  fnum: number
  failed: FailedRow[]
  /** rows that were not sent because the user stopped the import */
  left: number
}

export interface RunProgress {
  rows: ImportRow[]
  origin: ImportOrigin
  result: RunResult
  /** number of rows that were sent and answered */
  done: number
  state: 'running' | 'stopping' | 'broken'
  fault: string
}

const emptyResult: RunResult = { snum: 0, fnum: 0, failed: [], left: 0 }

/** Sends rows lot by lot. A lot without a response is sent again unchanged: each row is imported once, by its key. */
export function useRun(calls: ImportCalls, onEnd: () => void) {
  const { t } = useTranslation('import')
  const [running, setRunning] = useState<RunProgress | null>(null)
  const [result, setResult] = useState<RunResult | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const end = ({ rows, done, result: sofar }: RunProgress) => {
    const left = rows.slice(done).map(({ lines, ...row }) => ({
      ...row,
      errors: {},
      errorsInfo: t('notSent'),
      ...(lines ? { lines: lines.map((line) => ({ ...line, errors: {} })) } : {}),
    }))
    setRunning(null)
    setResult({ ...sofar, failed: [...sofar.failed, ...left], left: left.length })
    onEnd()
  }
  const goOn = async (from: RunProgress) => {
    isStopped.current = false
    let now: RunProgress = { ...from, state: 'running', fault: '' }
    setRunning(now)
    while (now.done < now.rows.length && !isStopped.current) {
      const [lot = []] = splitLots(now.rows.slice(now.done, now.done + lotRows), lotRows)
      try {
        const { snum, fnum, failResult } = await calls.bringIn(lot, now.origin)
        const { result: sofar } = now
        const failed = [...sofar.failed, ...failResult]
        now = {
          ...now,
          done: now.done + lot.length,
          result: { snum: sofar.snum + snum, fnum: sofar.fnum + fnum, failed, left: 0 },
        }
        setRunning((shown) => ({ ...now, state: shown?.state ?? 'running' }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return setRunning({ ...now, state: 'broken', fault: error.msg })
      }
    }
    end(now)
  }
  return {
    running,
    result,
    start: (rows: ImportRow[], origin: ImportOrigin) =>
      goOn({ rows, origin, done: 0, result: emptyResult, state: 'running', fault: '' }),
    /** sends the lot again after a failed request */
    retry: () => running && void goOn(running),
    /** stops: imported rows stay, the rest is not sent */
    stop: () => {
      isStopped.current = true
      if (running?.state === 'broken') end(running)
      else setRunning((now) => now && { ...now, state: 'stopping' })
    },
  }
}
