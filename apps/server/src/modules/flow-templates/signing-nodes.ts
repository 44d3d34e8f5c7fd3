import { walkFlow } from '@armature/form-engine/flow/index'
import type { Db } from '../../platform/database/database.ts'
import { listDesigns } from './template.queries.ts'

/** Nodes of the flows of a form at which approvers sign by hand, as they are designed now; in reading order, each once. */
export async function listSigningNodes(db: Db, modelId: string): Promise<{ nodeId: string; title: string }[]> {
  const nodes = new Map<string, string>()
  for (const { design } of await listDesigns(db, modelId))
    for (const { node } of walkFlow(design))
      if (node.type === 'approver' && node.properties.hasSign === true && !nodes.has(node.nodeId))
        nodes.set(node.nodeId, node.properties.title)
  return [...nodes].map(([nodeId, title]) => ({ nodeId, title }))
}
