import type { EndpointData, SavedVersion, savedVersionEndpoints } from '@armature/contract'
import type { StartNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createSavedVersions } from '../saved-versions/index.ts'
import { getVisibleTemplate } from './template-list.ts'

/** Every save of the draft of a flow. Its releases are `flow_versions`. */
export const flowSaves = createSavedVersions<StartNode>('flow')

/** The saves of a flow, newest first. @throws AppError 'workflow.notFound' */
export async function listFlowSaves(deps: Deps, caller: Caller, id: string): Promise<{ list: SavedVersion[] }> {
  await getVisibleTemplate(deps, caller, id)
  return { list: await flowSaves.list(deps.db, id) }
}

/** @throws AppError 'workflow.notFound', 'design.unknownVersion' */
export async function getFlowSave(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<EndpointData<typeof savedVersionEndpoints.flow.get>> {
  await getVisibleTemplate(deps, caller, id)
  const { content, ...notes } = await flowSaves.get(deps.db, id, version)
  return { ...notes, content: { flowTemplateJson: JSON.stringify(content) } }
}
