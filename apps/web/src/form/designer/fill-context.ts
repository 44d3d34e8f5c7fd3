import type { FillContext } from '@armature/form-engine'
import { useMemo } from 'react'
import { fillContext } from '../record/fill-context.ts'
import { useReader } from '../reader.tsx'

/** Who tries the form out in canvas and preview: the designer himself, now. */
export function useFillContext(): FillContext {
  const { language, offsetMinutes } = useReader()
  return useMemo(() => fillContext({ language, offsetMinutes }), [language, offsetMinutes])
}
