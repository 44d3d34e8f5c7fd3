import { limitedBy, narrowedBy, narrowingAt } from '@armature/form-engine'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useForm } from './form-context.tsx'
import { topic } from './topics.ts'

/**
 * What the records offered at `path` must hold, as the call takes it; '' where nothing narrows them. Wakes when a field that it
 * depends on changes, so that its choices are asked for anew (F4.20).
 */
export function useNarrowing(path: string): string {
  const { store } = useForm()
  const sources = useMemo(() => narrowedBy(store.form, path), [store, path])
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = sources.map(({ source }) => store.subscribe(topic.value(source), listener))
      return () => leave.forEach((stop) => stop())
    },
    [store, sources],
  )
  return useSyncExternalStore(subscribe, () => {
    if (sources.length === 0) return ''
    const narrowing = narrowingAt(store.state(), path)
    return Object.keys(narrowing).length === 0 ? '' : JSON.stringify(narrowing)
  })
}

/** Ids that another field of the form holds, where that limits whom the user picker at `path` offers (FO.62). */
export function useLimit(path: string): string[] {
  const { store } = useForm()
  const source = useMemo(() => limitedBy(store.form, path), [store, path])
  const subscribe = useCallback(
    (listener: () => void) => (source === undefined ? () => undefined : store.subscribe(topic.value(source), listener)),
    [store, source],
  )
  const value = useSyncExternalStore(subscribe, () => (source === undefined ? undefined : store.value(source)))
  return useMemo(() => [value].flat().filter((id): id is string => typeof id === 'string' && id !== ''), [value])
}
