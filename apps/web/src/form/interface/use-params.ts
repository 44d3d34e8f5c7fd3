import { listFixedParams, readInterfaceUse, resolveParamsAt, type Field, type SentParam } from '@armature/form-engine'
import { findParamSources } from '@armature/form-engine/form/sources'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useOptionalForm } from '../form-context.tsx'
import { toDefinitionPath } from '../paths.ts'
import { topic } from '../topics.ts'

const noParams = '[]'
const noSources: { source: string; rowsOf: string | null }[] = []

/**
 * The parameters of the data interface of the field at `path`, with the current values of the form; rendered again when one of
 * their source fields changes (F4.20). Outside a form, as in a search, only the fixed ones have a value.
 */
export function useParams(field: Field, path: string): SentParam[] {
  const around = useOptionalForm()?.store
  const use = useMemo(() => readInterfaceUse(field), [field])
  const hasParams = use !== undefined && use.params.length > 0
  const store = hasParams && around?.form.byPath.has(toDefinitionPath(path)) ? around : undefined
  const sources = useMemo(() => (store ? findParamSources(store.form, path) : noSources), [store, path])
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = sources.map(({ source, rowsOf }) => store?.subscribe(topic.value(rowsOf ?? source), listener))
      return () => leave.forEach((stop) => stop?.())
    },
    [store, sources],
  )
  const params = useSyncExternalStore(subscribe, () => {
    if (!hasParams) return noParams
    return JSON.stringify(store ? resolveParamsAt(store.state(), path) : listFixedParams(use))
  })
  return useMemo(() => JSON.parse(params) as SentParam[], [params])
}
