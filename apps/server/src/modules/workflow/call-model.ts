import type { ModelSource } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { NamedStatement } from '../../platform/database/database.ts'

/** The model of an approval, a turn or a flow never changes. */
const getKnownModels = sharePerProcess((deps: Deps) =>
  createCache<string>(deps, { name: 'flowModels', ttlMs: 600_000, max: 10_000 }),
)

const statements: Record<ModelSource['kind'], NamedStatement> = {
  approval: { name: 'flow.model.approval', text: 'select model_id from flow_tasks where id = $1' },
  turn: {
    name: 'flow.model.turn',
    text: 'select t.model_id from flow_operators o join flow_tasks t on t.id = o.task_id where o.id = $1',
  },
  flow: { name: 'flow.model.flow', text: 'select model_id from flow_templates where id = $1' },
}

/** The model that an approval, a turn or a flow belongs to; undefined if there is none with this id. */
export async function findCallModel(deps: Deps, kind: ModelSource['kind'], id: string): Promise<string | undefined> {
  const modelId = await getKnownModels(deps).get(`${kind} ${id}`, async () => {
    const [row] = await deps.db.query<{ model_id: string }>(statements[kind], [id])
    return row?.model_id ?? ''
  })
  return modelId === '' ? undefined : modelId
}
