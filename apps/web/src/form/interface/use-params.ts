import { fixedParams, interfaceUse, paramsAt, type Field, type SentParam } from '@armature/form-engine'
import { narrowedBy } from '@armature/form-engine/form/sources'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormIfAny } from '../form-context.tsx'
import { definitionOf } from '../paths.ts'
import { topic } from '../topics.ts'

const noParams = '[]'
const noSources: { source: string }[] = []

/**
 * The parameters of the data interface of the field at `path`, with the current values of the form; rendered again when one of
 * their source fields changes (F4.20). Outside a form, as in a search, only the fixed ones have a value.
 */
export function useParams(field: Field, path: string): SentParam[] {
  const around = useFormIfAny()?.store
  const use = useMemo(() => interfaceUse(field), [field])
  const hasParams = use !== undefined && use.params.length > 0
  const store = hasParams && around?.form.byPath.has(definitionOf(path)) ? around : undefined
  const sources = useMemo(() => (store ? narrowedBy(store.form, path) : noSources), [store, path])
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = sources.map(({ source }) => store?.subscribe(topic.value(source), listener))
      return () => leave.forEach((stop) => stop?.())
    },
    [store, sources],
  )
  const params = useSyncExternalStore(subscribe, () => {
    if (!hasParams) return noParams
    return JSON.stringify(store ? paramsAt(store.state(), path) : fixedParams(use))
  })
  return useMemo(() => JSON.parse(params) as SentParam[], [params])
}
