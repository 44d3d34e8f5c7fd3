import { flowStatus } from '@armature/contract'
import type { StartNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** A version of a flow, or its unreleased changes. */
export interface FlowInUse extends TranslatedName {
  id: string
  enabled_mark: number
  /** null for unreleased changes */
  version: number | null
  is_current: boolean
  /** approvals that are running with this version */
  running: number
  design: StartNode
}

/** Versions of the flows of a model whose text contains one of the names, or all of them; versions in use come first. */
export function listFlowsNaming(db: Db, modelId: string, names: readonly string[] | null): Promise<FlowInUse[]> {
  return db.query<FlowInUse>(
    `select * from (
       select f.id, f.full_name, f.full_name_i18n, f.enabled_mark, v.version, v.version = f.version as is_current,
              (select count(*)::int from flow_tasks t where t.version_id = v.id and t.status = ${flowStatus.wait}) as running,
              v.design
         from flow_templates f join flow_versions v on v.template_id = f.id
        where f.model_id = $1
       union all
       select f.id, f.full_name, f.full_name_i18n, f.enabled_mark, null, false, 0, f.design
         from flow_templates f where f.model_id = $1 and f.state <> 1
     ) flows
      where (is_current or running > 0 or version is null)
        and ($2::text[] is null or exists (select from unnest($2::text[]) name where strpos(design::text, name) > 0))
      order by version is null, full_name, id, version desc limit 500`,
    [modelId, names],
  )
}
