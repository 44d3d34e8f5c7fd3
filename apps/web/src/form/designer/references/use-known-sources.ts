import { findSources, type FormData, type KnownSources } from '@armature/form-engine'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { dictionariesQuery } from '../../pickers/base-data.ts'
import { buildRuleChoicesQuery } from '../../bill-rules/bill-rule-queries.ts'
import { buildModelFieldsQuery, modelsQuery } from '../properties/editors/model-queries.ts'
import { useInterfaces } from '../../interface/use-interfaces.ts'

/** Everything outside of a design that it may refer to; only what it uses is loaded. */
export function useKnownSources(formData: FormData, ownId: string): KnownSources {
  const used = useMemo(() => findSources(formData), [formData])
  const models = useQuery({ ...modelsQuery, enabled: used.models.size > 0 }).data?.list
  const interfaces = useInterfaces(used.interfaces.size > 0).data?.list
  const dictionaries = useQuery({ ...dictionariesQuery, enabled: used.dictionaries.size > 0 }).data?.list
  const rules = useQuery({ ...buildRuleChoicesQuery({ pageSize: 500 }), enabled: used.rules.size > 0 }).data?.list
  const asked = useMemo(() => {
    const known = new Set(models?.map(({ id }) => id))
    return [...used.models].flatMap(([id, uses]) => (known.has(id) ? [...uses].map((use) => ({ id, use })) : []))
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
  const names = useQueries({ queries: asked.map(({ id, use }) => buildModelFieldsQuery(id, use)), combine })
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
