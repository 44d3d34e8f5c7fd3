import type { FieldConversion } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { setCurrentUser } from '../../../lib/session/session.ts'
import { toReleaseState, useDesignerStore } from '../state/designer.ts'

const runningEveryMs = 1_000
const otherwiseEveryMs = 15_000

export const getConversionKey = (id: string) => ['conversion', id] as const

/** The conversion of values of a form that runs, or the last one; also that of another designer. */
export function useConversion(id: string): FieldConversion | null {
  const { data = null } = useQuery({
    queryKey: getConversionKey(id),
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/:id/Conversion', { params: { id }, signal, silent: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningEveryMs : otherwiseEveryMs),
  })
  return data
}

/** Loads what the release at the end of a conversion has changed: the version, and the user's menu and permissions. */
export function useReleasedByConversion(id: string, conversion: FieldConversion | null): void {
  const designer = useDesignerStore()
  const running = useRef<number | null>(null)
  const { state, startedAt } = conversion ?? {}
  useEffect(() => {
    if (state === 'running') running.current = startedAt ?? null
    if (state !== 'done' || running.current !== startedAt) return
    running.current = null
    void (async () => {
      const record = await call('GET /api/visualdev/Base/:id', { params: { id }, silent: true })
      setCurrentUser(await call('GET /api/oauth/CurrentUser', { silent: true }))
      // not the revision: another user may have saved since, and the next save has to notice
      designer.setState(toReleaseState(record))
    })().catch(() => undefined)
  }, [state, startedAt, id, designer])
}
