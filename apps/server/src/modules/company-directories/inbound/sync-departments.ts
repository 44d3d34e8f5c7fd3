import { createHash } from 'node:crypto'
import { topOrganize } from '@armature/contract'
import { getOrganizeCache, type OrganizeRow } from '../../organizations/index.ts'
import { managedOrganizes } from '../../administration/index.ts'
import type { RemoteDepartment } from '../client/provider.ts'
import { listDepartmentLinks, upsertDepartmentLink } from '../links/link.queries.ts'
import { createFieldNote, createReason, toInvalid, type Finding, type SyncedField } from '../run/report.ts'
import { auditStep, type SyncContext } from '../run/sync-context.ts'

/** The organization of a department, by the id of the department; `null`: it would be created now. */
export type OrganizeByDepartment = Map<string, string | null>

/**
 * Gives every department an organization: the one that it had, else one of the same name at its place, else a new one. Names and
 * parents are followed.
 */
export async function syncDepartments(
  context: SyncContext,
  departments: readonly RemoteDepartment[],
): Promise<OrganizeByDepartment> {
  const { deps, account, report } = context
  const links = await listDepartmentLinks(deps.db, account.id)
  const found: OrganizeByDepartment = new Map()
  const state = { links, found, linked: new Set(links.values()) }
  for (const department of departments) {
    context.assertOpen()
    const finding = await syncDepartment(context, department, state).catch(toInvalid)
    report.add('department', department, finding)
    await context.tell(found.size)
  }
  const present = new Set(departments.map(({ id }) => id))
  for (const remoteId of links.keys())
    if (!present.has(remoteId)) report.add('department', { id: remoteId, name: remoteId }, createReason('gone', 'kept'))
  return found
}

interface State {
  links: Map<string, string>
  found: OrganizeByDepartment
  /** organizations that have a department */
  linked: Set<string>
}

async function syncDepartment(context: SyncContext, department: RemoteDepartment, state: State): Promise<Finding> {
  const { deps, settings } = context
  const isTop = department.parentId === ''
  if (isTop && settings.rootOrganizeId !== null) return useRoot(context, department, state, settings.rootOrganizeId)
  const parentId = isTop ? topOrganize : state.found.get(department.parentId)
  if (parentId === undefined) return createReason('conflict', 'noParent')
  const organizes = await getOrganizeCache(deps).get()
  const known = organizes.byId.get(state.links.get(department.id) ?? '')
  if (known) return changeDepartment(context, department, state, { known, parentId })
  const code = createCode(context, department)
  // of a department whose link was removed: with the account of another company, or by a process that died
  const own = organizes.all.find(({ id, en_code: enCode }) => enCode === code && !state.linked.has(id))
  if (own) {
    await linkDepartment(context, department, state, own.id)
    const finding = await changeDepartment(context, department, state, { known: own, parentId })
    return { ...finding, outcome: 'changed' }
  }
  if (parentId === null) return planNew(department, state)
  const [match, other] = organizes
    .below(isTop ? null : parentId)
    .filter(({ id, full_name: name }) => name === department.name && !state.linked.has(id))
  if (other) return createReason('conflict', 'doubled')
  if (match) return linkDepartment(context, department, state, match.id)
  if (context.isTrial) return planNew(department, state)
  const created = await auditStep(context, { action: 'create', object: 'organize' }, () =>
    managedOrganizes.create(deps, context.caller, isTop ? 'company' : 'department', {
      ...{ fullName: department.name, fullNameI18n: {}, enCode: code },
      ...{ sortCode: 0, enabledMark: 1, description: '', managerId: null, parentId },
    }),
  )
  getOrganizeCache(deps).drop()
  await linkDepartment(context, department, state, created.id)
  return { outcome: 'new', detail: null }
}

function planNew(department: RemoteDepartment, { found }: State): Finding {
  found.set(department.id, null)
  return { outcome: 'new', detail: null }
}

/** The organization that an administrator has chosen keeps its name and place. */
async function useRoot(
  context: SyncContext,
  department: RemoteDepartment,
  state: State,
  organizeId: string,
): Promise<Finding> {
  if (state.links.get(department.id) !== organizeId) return linkDepartment(context, department, state, organizeId)
  state.found.set(department.id, organizeId)
  return { outcome: 'unchanged', detail: null }
}

async function linkDepartment(
  { deps, account, isTrial }: SyncContext,
  { id }: RemoteDepartment,
  { found, links, linked }: State,
  organizeId: string,
): Promise<Finding> {
  if (!isTrial) await upsertDepartmentLink(deps.db, account.id, id, organizeId)
  found.set(id, organizeId)
  links.set(id, organizeId)
  linked.add(organizeId)
  return { outcome: 'changed', detail: null }
}

async function changeDepartment(
  context: SyncContext,
  { id, name }: RemoteDepartment,
  { found }: State,
  { known, parentId }: { known: OrganizeRow; parentId: string | null },
): Promise<Finding> {
  const { deps, caller, isTrial } = context
  // also if the change is refused: its people stay in it
  found.set(id, known.id)
  const fields: SyncedField[] = []
  if (known.full_name !== name) fields.push('name')
  if ((known.parent_id ?? topOrganize) !== parentId) fields.push('parent')
  if (fields.length === 0) return { outcome: 'unchanged', detail: null }
  if (!isTrial && parentId !== null) {
    const row = await managedOrganizes.read(deps, caller, known.category, known.id)
    await auditStep(context, { action: 'update', object: 'organize', id: known.id }, () =>
      managedOrganizes.change(deps, caller, known.category, known.id, {
        ...{ fullName: name, fullNameI18n: row.full_name_i18n, enCode: row.en_code, sortCode: row.sort_code },
        ...{ enabledMark: row.enabled_mark === 1 ? 1 : 0, description: row.description, managerId: row.manager_id },
        parentId,
        isConfirmed: false,
      }),
    )
    getOrganizeCache(deps).drop()
  }
  return { outcome: 'changed', detail: createFieldNote(fields) }
}

/** Unique for the company, since another one may have a department with the same id. */
function createCode({ account }: SyncContext, { id }: RemoteDepartment): string {
  const company = createHash('sha256').update(account.corpId).digest('hex').slice(0, 6)
  return `${account.id}-${company}-${id.replaceAll(/[^A-Za-z0-9_.-]/g, '_')}`.slice(0, 64)
}
