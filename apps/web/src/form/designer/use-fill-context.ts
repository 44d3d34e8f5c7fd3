import type { FillContext } from '@armature/form-engine'
import { useMemo } from 'react'
import { createFillContext } from '../state/create-fill-context.ts'
import { useReader } from '../reader.tsx'

/** The context for trying out a form in canvas and preview: the current user, now. */
export function useFillContext(): FillContext {
  const { language, offsetMinutes } = useReader()
  return useMemo(() => createFillContext({ language, offsetMinutes }), [language, offsetMinutes])
}
