import { findLimitingPath, findNarrowingPaths, getNarrowingValues, readLimitingIds } from '@armature/form-engine'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useForm } from './form-context.tsx'
import { topic } from './topics.ts'

/**
 * The condition for the records offered at `path`, as the call expects it; '' if there is none. Rendered again when a field
 * changes that the condition depends on, so that the options are loaded again (F4.20).
 */
export function useNarrowing(path: string): string {
  const { store } = useForm()
  const sources = useMemo(() => findNarrowingPaths(store.form, path), [store, path])
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = sources.map(({ source }) => store.subscribe(topic.value(source), listener))
      return () => leave.forEach((stop) => stop())
    },
    [store, sources],
  )
  return useSyncExternalStore(subscribe, () => {
    if (sources.length === 0) return ''
    const narrowing = getNarrowingValues(store.state(), path)
    return Object.keys(narrowing).length === 0 ? '' : JSON.stringify(narrowing)
  })
}

/** Ids in another field of the form that limit the users offered by the user picker at `path` (FO.62). */
export function useLimit(path: string): string[] {
  const { store } = useForm()
  const source = useMemo(() => findLimitingPath(store.form, path), [store, path])
  const subscribe = useCallback(
    (listener: () => void) => (source === undefined ? () => undefined : store.subscribe(topic.value(source), listener)),
    [store, source],
  )
  const ids = useSyncExternalStore(subscribe, () => readLimitingIds(store.state(), path).join(','))
  return useMemo(() => (ids === '' ? [] : ids.split(',')), [ids])
}
