import type { ImportOrigin, ImportRow } from '@armature/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api.ts'
import { watchJobs } from '../../lib/api/jobs.ts'
import type { ImportCalls } from './import-calls.ts'
import { splitLots } from './split-lots.ts'

/** The parts of a large import on their way to the server. */
export interface ImportUpload {
  parts: ImportRow[][]
  origin: ImportOrigin
  /** number of parts that the server has */
  sent: number
  state: 'sending' | 'broken'
  fault: string
}

/** Whether an import has more rows than one request may have: if they are records, it runs in the background. */
export const isLargeImport = (rows: readonly ImportRow[]): boolean => splitLots(rows).length > 1

/** Sends the rows of a large import part by part, and starts its background job. Nothing is imported before that. */
export function useBackgroundRun(calls: ImportCalls, onStart: () => void) {
  const [sending, setSending] = useState<ImportUpload | null>(null)
  const [jobId, setJobId] = useState('')
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const send = async (from: ImportUpload) => {
    const { signal } = (asking.current = new AbortController())
    let now: ImportUpload = { ...from, state: 'sending', fault: '' }
    setSending(now)
    try {
      for (const [part, rows] of now.parts.entries()) {
        if (part < now.sent) continue
        await calls.storePart(now.origin.importId, part, rows, signal)
        now = { ...now, sent: part + 1 }
        setSending(now)
      }
      const { taskId } = await calls.startInBackground(now.origin, now.parts.flat().length, signal)
      setJobId(taskId)
      setSending(null)
      watchJobs()
      onStart()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setSending({ ...now, state: 'broken', fault: error.msg })
    }
  }
  return {
    sending,
    /** id of the started job, '' before */
    jobId,
    start: (rows: readonly ImportRow[], origin: ImportOrigin) =>
      send({ parts: splitLots(rows), origin, sent: 0, state: 'sending', fault: '' }),
    retry: () => sending && void send(sending),
    stop: () => {
      asking.current?.abort()
      setSending(null)
    },
  }
}
