import type { CompiledForm, Values } from '@armature/form-engine'
import { findSubFlowStarter, listReturns, type SubFlowNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import { isId } from '../../../platform/ids.ts'
import { findTemplate } from '../../flow-templates/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import type { Finding } from './findings.ts'

interface Bench {
  deps: Deps
  form: CompiledForm
  values: Values
  starterId: string
}

/** Most initiators whose permissions are looked up: a trial run reads only, but each costs some statements. */
const maxStarters = 20

/** What a sub-flow node would start, and by which users; nothing is started. */
export async function trySubFlows(
  { deps, form, values, starterId }: Bench,
  node: SubFlowNode,
  count: number,
): Promise<{ users: string[]; findings: Finding[] }> {
  const { starter, waits, templateId } = node.properties
  const rows = Array.from({ length: count }, (_, row) => row)
  const found = rows.map((row) =>
    starter === 'initiator' ? starterId : findSubFlowStarter(node, { form, values, row }),
  )
  const users = [...new Set(found.flatMap((id) => (id !== undefined && isId(id) ? id : [])))]
  const lacking = found.filter((id) => id === undefined || !isId(id)).length
  const findings: Finding[] = [{ key: count === 0 ? 'subFlowNone' : 'subFlows', level: 'info', count }]
  if (count > 0 && waits) findings.push({ key: 'subFlowWaits', level: 'info' })
  const returns = listReturns(node).length
  if (count > 0 && returns > 0) findings.push({ key: 'subFlowReturns', level: 'info', count: returns })
  if (lacking > 0) findings.push({ key: 'subFlowNobody', level: 'error', count: lacking })
  const template = await findTemplate(deps.db, templateId)
  const modelId = template?.model_id
  if (count > 0 && template?.suspension_id) findings.push({ key: 'subFlowSuspended', level: 'warning' })
  let denied = 0
  for (const id of users.slice(0, maxStarters)) {
    const user = await loadCaller(deps, id)
    const may = user?.isEnabled && modelId !== undefined && findModelRights(user.caller.rights, modelId, 'add')
    if (!may) denied += 1
  }
  if (denied > 0) findings.push({ key: 'subFlowDenied', level: 'error', count: denied })
  return { users, findings }
}
