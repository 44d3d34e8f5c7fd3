import {
  controlOf,
  interfaceSettings,
  interfaceUse,
  narrowingsOf,
  walkFields,
  type FormData,
} from '@armature/form-engine'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { dictionariesQuery } from '../../pickers/base-data.ts'
import { ruleChoices } from '../../pickers/bill-rules.ts'
import { modelFieldsQuery, modelsQuery } from '../properties/editors/model-queries.ts'
import { useInterfaces } from '../properties/editors/use-interfaces.ts'
import { modelIdIn, type KnownSources } from './find-gone.ts'

/** What a design may point to outside of itself; only what it uses is asked for. */
export function useKnownSources(formData: FormData, ownId: string): KnownSources {
  const used = useMemo(() => usedIn(formData), [formData])
  const models = useQuery({ ...modelsQuery, enabled: used.models.length > 0 }).data?.list
  const interfaces = useInterfaces(used.hasInterface).data?.list
  const dictionaries = useQuery({ ...dictionariesQuery, enabled: used.hasDictionary }).data?.list
  const rules = useQuery({ ...ruleChoices({ pageSize: 500 }), enabled: used.hasRule }).data?.list
  const asked = useMemo(() => {
    const known = new Set(models?.map(({ id }) => id))
    return used.models.filter(({ id }) => known.has(id)).flatMap(({ id, uses }) => uses.map((use) => ({ id, use })))
  }, [used, models])
  const combine = useCallback(
    (results: { data: { list: { vmodel: string }[] } | undefined }[]) =>
      new Map(
        results.flatMap(({ data }, at) => {
          const key = `${asked[at]?.id}/${asked[at]?.use}`
          return data ? [[key, new Set(data.list.map(({ vmodel }) => vmodel))] as const] : []
        }),
      ),
    [asked],
  )
  const names = useQueries({ queries: asked.map(({ id, use }) => modelFieldsQuery(id, use)), combine })
  return useMemo(
    () => ({
      models: models && new Set([ownId, ...models.map(({ id }) => id)]),
      modelFields: (id, use) => names.get(`${id}/${use}`),
      interfaces,
      dictionaries: dictionaries && new Set(dictionaries.flatMap(({ id, enCode }) => [id, enCode])),
      rules: rules && new Set(rules.flatMap(({ id, enCode }) => [id, enCode])),
    }),
    [models, names, interfaces, dictionaries, rules, ownId],
  )
}

type Use = 'show' | 'narrow'

function usedIn(formData: FormData) {
  const models = new Map<string, Set<Use>>()
  const used = { hasInterface: false, hasDictionary: false, hasRule: false }
  walkFields(formData, (field) => {
    const modelId = modelIdIn(field)
    if (modelId) {
      const uses = models.get(modelId) ?? new Set<Use>(['show'])
      if (narrowingsOf(field).length > 0) uses.add('narrow')
      models.set(modelId, uses)
    }
    used.hasInterface ||= interfaceUse(field) !== undefined || interfaceSettings(field['addTableConf']) !== undefined
    used.hasDictionary ||= field.config['dataType'] === 'dictionary'
    used.hasRule ||= controlOf(field.config.jnpfKey)?.kind === 'billRule'
  })
  return { ...used, models: [...models].map(([id, uses]) => ({ id, uses: [...uses] })) }
}
