import type { ModelSource } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { type Params, prepareStatement } from '../../platform/database/statement.ts'

/** The model of an approval, a turn or a flow never changes. */
const getKnownModels = sharePerProcess((deps: Deps) =>
  createCache<string>(deps, { name: 'flowModels', ttlMs: 600_000, max: 10_000 }),
)

type ById = Params<{ id: string }>

const statements = {
  approval: prepareStatement('flow.model.approval', (builder, { id }: ById) =>
    builder.selectFrom('flow_tasks').select('model_id').where('id', '=', id),
  ),
  turn: prepareStatement('flow.model.turn', (builder, { id }: ById) =>
    builder
      .selectFrom('flow_operators as o')
      .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
      .select('t.model_id')
      .where('o.id', '=', id),
  ),
  flow: prepareStatement('flow.model.flow', (builder, { id }: ById) =>
    builder.selectFrom('flow_templates').select('model_id').where('id', '=', id),
  ),
}

/** The model that an approval, a turn or a flow belongs to; undefined if there is none with this id. */
export async function findCallModel(deps: Deps, kind: ModelSource['kind'], id: string): Promise<string | undefined> {
  const modelId = await getKnownModels(deps).get(`${kind} ${id}`, async () => {
    const [row] = await statements[kind](deps.db, { id })
    return row?.model_id ?? ''
  })
  return modelId === '' ? undefined : modelId
}
