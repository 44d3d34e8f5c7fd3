import type { Scheme, SchemeFault } from '@armature/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { previewScheme } from '../items/items-api.ts'
import { isComplete } from './scheme-body.ts'

export interface Preview {
  userId: string
  setUserId: (id: string) => void
  /** undefined while the conditions are incomplete or not requested yet */
  result: Awaited<ReturnType<typeof previewScheme>> | undefined
  /** problems of the last requested conditions */
  faults: readonly SchemeFault[]
  isComplete: boolean
  error: unknown
}

/** Debounce before the server is asked, in ms. */
const debounceMs = 500

/** Number of records that the scheme gives a user, requested after each change; initially for the user who edits it. */
export function usePreview(menuId: string, scheme: Scheme): Preview {
  const own = useSession((state) => state.userInfo?.userId ?? '')
  const [userId, setUserId] = useState(own)
  const now = JSON.stringify(scheme)
  const [asked, setAsked] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), debounceMs)
    return () => clearTimeout(timer)
  }, [now])
  const complete = isComplete(scheme)
  const { data, error } = useQuery({
    queryKey: ['schemePreview', menuId, userId, asked],
    queryFn: ({ signal }) => previewScheme(menuId, JSON.parse(asked) as Scheme, userId, signal),
    enabled: userId !== '' && complete && isComplete(JSON.parse(asked) as Scheme),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const result = complete ? data : undefined
  return {
    userId,
    setUserId,
    result,
    faults: asked === now ? (result?.faults ?? none) : none,
    isComplete: complete,
    error,
  }
}

const none: readonly SchemeFault[] = []
