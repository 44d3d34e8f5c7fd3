import type { ReportDefinition } from '@armature/contract'
import { useMemo, useState } from 'react'

export interface Draft {
  definition: ReportDefinition
  isChanged: boolean
  change: (edit: (now: ReportDefinition) => ReportDefinition) => void
  undo: (() => void) | null
  redo: (() => void) | null
  /** marks the definition that was just saved */
  markStored: (definition: ReportDefinition) => void
}

interface Steps {
  past: ReportDefinition[]
  now: ReportDefinition
  future: ReportDefinition[]
}

const maxUndoSteps = 100

/** The edited definition with undo and redo. */
export function useDraft(first: ReportDefinition): Draft {
  const [stored, markStored] = useState(first)
  const [{ past, now, future }, setSteps] = useState<Steps>({ past: [], now: first, future: [] })
  return useMemo<Draft>(() => {
    const last = past.at(-1)
    const [next] = future
    return {
      definition: now,
      isChanged: JSON.stringify(now) !== JSON.stringify(stored),
      change: (edit) =>
        setSteps((steps) => {
          const edited = edit(steps.now)
          if (edited === steps.now) return steps
          return { past: [...steps.past, steps.now].slice(-maxUndoSteps), now: edited, future: [] }
        }),
      undo: last ? () => setSteps({ past: past.slice(0, -1), now: last, future: [now, ...future] }) : null,
      redo: next ? () => setSteps({ past: [...past, now], now: next, future: future.slice(1) }) : null,
      markStored,
    }
  }, [past, now, future, stored])
}
