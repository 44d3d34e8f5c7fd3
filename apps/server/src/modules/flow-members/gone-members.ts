import type { Language } from '@armature/contract'
import {
  type ApproverNode,
  type FlowProblem,
  type MemberKind,
  type NamedMember,
  type StartNode,
  createStartNode,
  listNamedMembers,
} from '@armature/form-engine/flow/index'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { loadNames } from '../names/index.ts'
import { loadBinnedNames } from '../recycle-bin/index.ts'
import { stripType } from '../selections/index.ts'

/** A member that a flow names, and that can no longer decide. */
interface GoneMember extends NamedMember {
  state: 'deleted' | 'disabled'
  /** with its kind */
  name: string
}

const tables = { user: 'users', organize: 'organizes', role: 'roles', position: 'positions', group: 'groups' } as const
const texts = serverTexts.flowTemplates.members

interface Search {
  language: Language
  /** in a transaction: members that exist are not deleted or disabled until it ends */
  isLocked?: boolean
  /** ids of members that do not have to exist */
  openPeople?: ReadonlySet<string>
}

/** Users, organizations, roles, positions and groups that a flow names and that were deleted or disabled. */
async function listGoneMembers(db: Db, flow: StartNode, search: Search): Promise<GoneMember[]> {
  const named = listNamedMembers(flow)
    .map((member) => ({ ...member, key: stripType(member.id) }))
    .filter(({ key }) => search.openPeople?.has(key) !== true)
  const states = new Map<string, boolean>()
  for (const kind of Object.keys(tables) as MemberKind[]) {
    const ids = new Set(named.flatMap((member) => (member.kind === kind && isId(member.key) ? [member.key] : [])))
    for (const { id, isEnabled } of await listStates(db, kind, [...ids], search)) states.set(`${kind} ${id}`, isEnabled)
  }
  const gone = named.flatMap((member) => {
    const isEnabled = states.get(`${member.kind} ${member.key}`)
    return isEnabled === true ? [] : [{ ...member, state: isEnabled === false ? 'disabled' : 'deleted' } as const]
  })
  const names = await loadGoneNames(db, gone, search.language)
  return gone.map((member) => ({
    ...member,
    name: fillText(texts[member.kind][search.language], { name: names.get(member.key) ?? member.key }),
  }))
}

/** As problems of its release. A disabled user stops nothing: people leave, and the node says who is asked in their place. */
export async function findMemberProblems(db: Db, flow: StartNode, search: Search): Promise<FlowProblem[]> {
  const gone = await listGoneMembers(db, flow, search)
  return gone.map(({ nodeId, title, kind, state, name }): FlowProblem => {
    const level = state === 'disabled' && kind === 'user' ? 'warning' : 'error'
    return { nodeId, title, level, key: problemKeys[state], values: { member: name } }
  })
}
const problemKeys = { deleted: 'memberGone', disabled: 'memberDisabled' } as const

/**
 * Called before a flow is turned on.
 *
 * @throws AppError 'workflow.memberGone', 'workflow.memberDisabled' with the member and the node that names it
 */
export async function assertMembers(tx: Db, flow: StartNode, language: Language): Promise<void> {
  const problems = await findMemberProblems(tx, flow, { language, isLocked: true })
  const problem = problems.find(({ level }) => level === 'error')
  if (!problem) return
  const { nodeId, title, key, values } = problem
  const code = key === problemKeys.deleted ? 'workflow.memberGone' : 'workflow.memberDisabled'
  throw new AppError(code, { title, member: values?.['member'] ?? '' }, { nodeId, title })
}

/**
 * Called when no approver was found: asking no one because a role was deleted is not what the flow says. Users who left are
 * what the rule of the node for missing approvers is for.
 *
 * @throws AppError 'workflow.memberMissing'
 */
export async function assertMembersExist(db: Db, { nodeId, properties }: ApproverNode): Promise<void> {
  const alone: ApproverNode = { nodeId, type: 'approver', properties, childNode: null }
  const start = { ...createStartNode('start', ''), childNode: alone }
  const gone = await listGoneMembers(db, start, { language: 'zh' })
  const lost = gone.find(({ kind, state }) => kind !== 'user' && state === 'deleted')
  if (!lost) return
  const { title } = properties
  throw new AppError('workflow.memberMissing', { title }, { nodeId, title })
}

/** Those that exist. A deletion, and turning one off, locks it first, and then looks for flows that name it. */
async function listStates(
  db: Db,
  kind: MemberKind,
  ids: readonly string[],
  { isLocked = false }: Search,
): Promise<{ id: string; isEnabled: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await db.sql
    .selectFrom(tables[kind])
    .select(['id', 'enabled_mark'])
    .where('id', '=', matchAny(ids))
    .orderBy('id')
    .$if(isLocked, (query) => query.forKeyShare())
    .execute()
  return rows.map(({ id, enabled_mark: mark }) => ({ id, isEnabled: mark === 1 }))
}

/** Names of disabled members, and of deleted ones as long as they are in the recycle bin; those of users stay. */
async function loadGoneNames(
  db: Db,
  gone: readonly { kind: MemberKind; key: string }[],
  language: Language,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const kind of new Set(gone.map((member) => member.kind))) {
    const ids = gone.flatMap((member) => (member.kind === kind ? [member.key] : []))
    for (const [id, name] of await loadNames(db, kind, ids, language)) names.set(id, name)
  }
  const missing = gone.map(({ key }) => key).filter((id) => isId(id) && !names.has(id))
  for (const [id, name] of await loadBinnedNames(db, missing)) names.set(id, resolveName(language, name))
  return names
}
