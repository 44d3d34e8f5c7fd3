import type { Language } from '@armature/contract'
import { formatDate, toFieldCode, translateLabel } from '@armature/form-engine'
import { findNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { type Family, loadNames } from '../../names/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import type { SeenRecord } from '../approval/decided-record.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import type { InstanceRecord, OperatorRecord } from '../engine/turn.queries.ts'
import type { ApproverReason, ChoiceReasons, MemberSource } from '../engine/reason-types.ts'

/** Names of what reasons refer to; '' for what no longer exists. */
export interface ReasonNames {
  language: Language
  starter: string
  user: (id: string) => string
  member: (source: MemberSource) => string
  node: (nodeId: string) => string
  /** of a data interface */
  interface: (id: string) => string
  /** a time on the clock of the installation */
  time: (at: Date) => string
  /** label of a field; undefined if the user may not see it */
  field: (path: string) => string | undefined
}

interface NamedReasons {
  offsetMinutes: number
  task: TaskRecord
  seen: SeenRecord | undefined
  instances: readonly InstanceRecord[]
  operators: readonly OperatorRecord[]
  copies: readonly { user_id: string; reason: ApproverReason | null }[]
  choices: ChoiceReasons
}

const families = ['user', 'organize', 'position', 'role', 'group'] as const

/** Loads the names of everything that the reasons of an approval refer to, once for all of them. */
export async function loadReasonNames(db: Db, language: Language, named: NamedReasons): Promise<ReasonNames> {
  const { offsetMinutes, task, seen, instances, operators, copies, choices } = named
  const sources: MemberSource[] = [
    { family: 'user', id: task.creator_user_id },
    ...[...operators, ...copies].flatMap(({ user_id: id, reason }) => [
      { family: 'user' as const, id },
      ...(reason ? listSources(reason) : []),
    ]),
    ...toUsers(operators.flatMap(({ handled_by }) => handled_by ?? [])),
    ...toUsers(instances.flatMap(({ reason }) => reason?.excluded ?? [])),
    ...toUsers(Object.values(choices).flatMap((choice) => (choice.by === 'moved' ? [choice.userId] : []))),
  ]
  const listIds = (family: Family) => sources.flatMap((source) => (source.family === family ? [source.id] : []))
  const found = new Map(
    await Promise.all(
      families.map(async (family) => [family, await loadNames(db, family, listIds(family), language)] as const),
    ),
  )
  const getName = ({ family, id }: MemberSource) => found.get(family)?.get(id) ?? ''
  const interfaces = await loadInterfaceNames(db, language, [...operators, ...copies])
  const view = seen && getRecordView(getRecordPlan(seen.model), seen.rights)
  return {
    language,
    starter: getName({ family: 'user', id: task.creator_user_id }),
    user: (id) => getName({ family: 'user', id }),
    member: getName,
    interface: (id) => interfaces.get(id) ?? '',
    time: (at) => formatDate(at.getTime(), 'yyyy-MM-dd HH:mm', offsetMinutes),
    node: (nodeId) => findNode(task.design, nodeId)?.properties.title ?? '',
    field: (path) => {
      const known = view?.plan.model.form.byPath.get(path)
      return known && view?.mayForm(toFieldCode(path)) ? translateLabel(known.field, language) : undefined
    },
  }
}

async function loadInterfaceNames(
  db: Db,
  language: Language,
  people: readonly { reason: ApproverReason | null }[],
): Promise<Map<string, string>> {
  const ids = people.flatMap(({ reason }) => (reason?.by === 'interface' ? [reason.interfaceId] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('data_interfaces')
    .select(['id', 'full_name', 'full_name_i18n'])
    .where('id', '=', matchAny([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.id, resolveName(language, row)]))
}

const toUsers = (ids: readonly string[]): MemberSource[] => ids.map((id) => ({ family: 'user', id }))

function listSources(reason: ApproverReason): MemberSource[] {
  if ('sources' in reason) return reason.sources
  if ('path' in reason) return toUsers(reason.path)
  if ('organizeId' in reason) return [{ family: 'organize', id: reason.organizeId }]
  return 'userId' in reason && reason.userId !== null ? toUsers([reason.userId]) : []
}
