import type { InterfaceParameter, Language, ResultField } from '@armature/contract'
import {
  type FlowProblem,
  type InterfaceNode,
  type StartNode,
  formatFlowProblem,
  listInterfaceNodes,
} from '@armature/form-engine/flow/index'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { type TranslatedName, resolveName } from '../../platform/i18n/resolve-name.ts'

/** As problems of a release: data interfaces that name the approvers of nodes. @param isLocked in a transaction: they are not turned off or changed until it ends */
export async function findInterfaceProblems(
  db: Db,
  flow: StartNode,
  { language, isLocked = false }: { language: Language; isLocked?: boolean },
): Promise<FlowProblem[]> {
  const nodes = listInterfaceNodes(flow)
  if (nodes.length === 0) return []
  const ids = [...new Set(nodes.map(({ properties }) => properties.approverInterface.interfaceId))]
  const rows = await db.sql
    .selectFrom('data_interfaces')
    .select(['id', 'full_name', 'full_name_i18n', 'enabled_mark', 'field_list', 'request_parameters'])
    .where('id', '=', matchAny(ids))
    .orderBy('id')
    .$if(isLocked, (query) => query.forShare())
    .execute()
  return nodes.flatMap((node): FlowProblem[] => {
    const { interfaceId } = node.properties.approverInterface
    const found = findProblem(
      node,
      rows.find(({ id }) => id === interfaceId),
      language,
    )
    return found ? [{ nodeId: node.nodeId, title: node.properties.title, level: 'error', ...found }] : []
  })
}

interface StoredInterface extends TranslatedName {
  enabled_mark: number
  field_list: ResultField[]
  request_parameters: InterfaceParameter[]
}

/** An interface that declares no fields is not checked for them. */
function findProblem(
  { properties: { approverInterface } }: InterfaceNode,
  stored: StoredInterface | undefined,
  language: Language,
): Pick<FlowProblem, 'key' | 'values'> | undefined {
  if (!stored) return { key: 'interfaceGone' }
  const name = resolveName(language, stored)
  if (stored.enabled_mark !== 1) return { key: 'interfaceOff', values: { name } }
  const { userField, params } = approverInterface
  const { field_list: fields, request_parameters: parameters } = stored
  if (userField !== '' && fields.length > 0 && fields.every(({ field }) => field !== userField))
    return { key: 'interfaceField', values: { name, field: userField } }
  const unset = parameters.find(({ field, required, defaultValue }) => {
    const sent = params.find((param) => param.field === field)
    return required && defaultValue === '' && !sent?.relationField && !sent?.defaultValue
  })
  return unset && { key: 'interfaceParam', values: { name, param: unset.fieldName || unset.field } }
}

/**
 * Called before a flow is turned on.
 *
 * @throws AppError 'workflow.interfaceUnfit' with the node and what is wrong with the data interface that names its approvers
 */
export async function assertInterfaces(tx: Db, flow: StartNode, language: Language): Promise<void> {
  const [problem] = await findInterfaceProblems(tx, flow, { language, isLocked: true })
  if (!problem) return
  const { nodeId, title } = problem
  throw new AppError(
    'workflow.interfaceUnfit',
    { title, problem: formatFlowProblem(problem, language) },
    { nodeId, title },
  )
}
