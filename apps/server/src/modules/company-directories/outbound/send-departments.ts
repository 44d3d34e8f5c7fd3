import { getReach, type Reach } from '../../delegation/index.ts'
import { getOrganizeCache, type OrganizeRow, type Organizes } from '../../organizations/index.ts'
import type { RemoteDepartment } from '../client/provider.ts'
import { listDepartmentLinks, upsertDepartmentLink } from '../links/link.queries.ts'
import { createFieldNote, createReason, type Finding, type SyncedField } from '../run/report.ts'
import { toRefusal, type OutboundContext } from './outbound-context.ts'

/** The department of an organization, by the id of the organization; `null`: it would be created now. */
export type DepartmentByOrganize = Map<string, string | null>

interface State {
  reach: Reach
  organizes: Organizes
  /** departments there, by their ids */
  remote: Map<string, RemoteDepartment>
  /** departments that have an organization */
  linked: Set<string>
  found: DepartmentByOrganize
}

/**
 * Gives every organization a department: the one that it had, else one of the same name at its place, else a new one. Names and parents
 * of departments follow the organizations; the root department keeps its name. Disabled organizations get none.
 */
export async function sendDepartments(
  context: OutboundContext,
  departments: readonly RemoteDepartment[],
): Promise<DepartmentByOrganize> {
  const { deps, account, settings, caller } = context
  const [root] = departments
  const found: DepartmentByOrganize = new Map()
  if (!root) return found
  const remote = new Map(departments.map((one) => [one.id, one]))
  const links = await listDepartmentLinks(deps.db, account.id)
  const organizes = await getOrganizeCache(deps).get()
  const byOrganize = new Map([...links].flatMap(([id, organizeId]) => (remote.has(id) ? [[organizeId, id]] : [])))
  const state: State = {
    reach: await getReach(deps, caller),
    organizes,
    remote,
    linked: new Set(byOrganize.values()),
    found,
  }
  const rootOrganize = organizes.byId.get(settings.rootOrganizeId ?? links.get(root.id) ?? '')
  if (rootOrganize) {
    found.set(rootOrganize.id, root.id)
    if (links.get(root.id) !== rootOrganize.id) await link(context, state, root.id, rootOrganize)
  }
  // parents before their children
  const waiting = [...organizes.below(rootOrganize?.id ?? null)]
  for (const organize of waiting) {
    context.assertOpen()
    const parentId = organize.parent_id === null ? root.id : found.get(organize.parent_id)
    const own = byOrganize.get(organize.id)
    if (!state.reach.may('edit', organize.id) || organize.enabled_mark !== 1) {
      // stays as it is; what is below it may be sent
      if (own !== undefined) found.set(organize.id, own)
    } else {
      const finding = await sendDepartment(context, state, { organize, parentId, own }).catch(toRefusal)
      context.report.add('department', { id: own ?? organize.en_code, name: organize.full_name }, finding)
    }
    waiting.push(...organizes.below(organize.id))
  }
  return found
}

interface OutboundOrganize {
  organize: OrganizeRow
  /** the department of its parent: undefined without one, null for one that a dry run would create */
  parentId: string | null | undefined
  /** the department that it has */
  own: string | undefined
}

async function sendDepartment(
  context: OutboundContext,
  state: State,
  { organize, parentId, own }: OutboundOrganize,
): Promise<Finding> {
  const { isTrial, writer } = context
  const { remote, linked, found } = state
  if (own !== undefined) found.set(organize.id, own)
  if (parentId === undefined) return createReason('conflict', 'parentNotSent')
  const name = organize.full_name
  const known = own === undefined ? undefined : remote.get(own)
  if (known) return changeDepartment(context, state, { known, name, parentId })
  const [match, other] = [...remote.values()].filter(
    (one) => one.parentId === parentId && one.name === name && !linked.has(one.id),
  )
  if (other) return createReason('conflict', 'doubledThere')
  if (match) {
    await link(context, state, match.id, organize)
    return { outcome: 'changed', detail: null }
  }
  if (isTrial || parentId === null) {
    found.set(organize.id, null)
    return { outcome: 'new', detail: null }
  }
  const id = await writer.createDepartment({ name, parentId })
  remote.set(id, { id, name, parentId })
  await link(context, state, id, organize)
  return { outcome: 'new', detail: null }
}

async function link(
  { deps, account, isTrial }: OutboundContext,
  { linked, found }: State,
  remoteId: string,
  organize: OrganizeRow,
): Promise<void> {
  if (!isTrial) await upsertDepartmentLink(deps.db, account.id, remoteId, organize.id)
  linked.add(remoteId)
  found.set(organize.id, remoteId)
}

async function changeDepartment(
  { isTrial, writer }: OutboundContext,
  { remote }: State,
  { known, name, parentId }: { known: RemoteDepartment; name: string; parentId: string | null },
): Promise<Finding> {
  const fields: SyncedField[] = []
  if (known.name !== name) fields.push('name')
  // the root department has no parent, whatever its organization is below
  if (known.parentId !== '' && known.parentId !== parentId) fields.push('parent')
  if (fields.length === 0) return { outcome: 'unchanged', detail: null }
  if (!isTrial && parentId !== null) {
    const changed = { id: known.id, name, parentId: known.parentId === '' ? '' : parentId }
    await writer.updateDepartment(changed)
    remote.set(known.id, changed)
  }
  return { outcome: 'changed', detail: createFieldNote(fields) }
}
