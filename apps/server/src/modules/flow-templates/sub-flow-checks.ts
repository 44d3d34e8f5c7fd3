import {
  type SubFlowForms,
  listReturns,
  listSubFlows,
  type FlowProblem,
  type StartNode,
} from '@armature/form-engine/flow/index'
import type { FlowProblemItem } from '@armature/contract'
import type { CompiledForm } from '@armature/form-engine'
import { punctuation } from '@armature/texts/punctuation'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { checkReference, hasAllDesigns } from '../design-access/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { assertInterfaces, assertMembers, findInterfaceProblems, findMemberProblems } from '../flow-members/index.ts'
import { assertDecidingFields, listNamedUses } from '../reference-graph/index.ts'
import { listFlowProblems } from './flow-document.ts'
import { mapFormIds } from './flow-reader.ts'
import { findVersion } from './template.queries.ts'

/**
 * All problems of a flow, with those of the flows that it starts and of the members and data interfaces that it names; with messages. A flow with
 * errors cannot be released.
 *
 * @param members `isLocked`: in the transaction of a release, they stay until it ends; `openPeople` do not have to exist
 */
export async function listReleaseProblems(
  deps: Deps,
  db: Db,
  flow: { id: string; design: StartNode; form: CompiledForm },
  caller: Caller,
  members: { isLocked?: boolean; openPeople?: ReadonlySet<string> } = {},
): Promise<FlowProblemItem[]> {
  return listFlowProblems(flow.design, flow.form, caller.language, {
    subForms: await loadSubFlowForms(deps, db, flow),
    others: [
      ...(await findSubFlowCircles(db, flow, caller)),
      ...(await findDeniedReturns(deps, db, flow, caller)),
      ...(await findMemberProblems(db, flow.design, { ...members, language: caller.language })),
      ...(await findInterfaceProblems(db, flow.design, {
        language: caller.language,
        isLocked: members.isLocked === true,
      })),
    ],
  })
}

/** Flows that start each other are followed so far; more levels are refused when they run. */
const maxLevels = 10

/** Forms of the other flows that a flow starts; null for those that are not released or turned off. */
async function loadSubFlowForms(
  deps: Deps,
  db: Db,
  { id: own, design }: { id: string; design: StartNode },
): Promise<SubFlowForms> {
  const ids = listTemplateIds(design).filter((id) => id !== own)
  if (ids.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('flow_templates')
    .select(['id', 'model_id', 'enabled_mark', 'version'])
    .where('id', '=', matchAny(ids))
    .execute()
  const forms = new Map<string, SubFlowForms extends ReadonlyMap<string, infer Form> ? Form : never>()
  for (const id of ids) {
    const row = rows.find((one) => one.id === id && one.enabled_mark === 1 && one.version > 0)
    const model = row && (await getRecordContext(deps).models.find(row.model_id))
    forms.set(id, model?.form ?? null)
  }
  return forms
}

/** Sub-flow nodes that start their own flow, or one that comes back to it, by the released versions of the others. */
async function findSubFlowCircles(
  db: Db,
  { id, design }: { id: string; design: StartNode },
  { language }: Pick<Caller, 'language'>,
): Promise<FlowProblem[]> {
  const problems: FlowProblem[] = []
  for (const { nodeId, properties } of listSubFlows(design)) {
    const about = { nodeId, title: properties.title, level: 'error' as const }
    if (properties.templateId === id) problems.push({ ...about, key: 'subFlowItself' })
    else if (properties.templateId !== '') {
      const names = await findWayBack(db, properties.templateId, id, language)
      if (names) problems.push({ ...about, key: 'subFlowCircle', values: { names: names.join(' → ') } })
    }
  }
  return problems
}

/**
 * Values that come back are seen by everyone who sees the record, so the designer must see them, of all records. Those that the released
 * version brings back already are not checked again: another user was allowed to add them.
 */
async function findDeniedReturns(
  deps: Deps,
  db: Db,
  { id, design }: { id: string; design: StartNode },
  caller: Caller,
): Promise<FlowProblem[]> {
  const nodes = listSubFlows(design).filter((node) => listReturns(node).length > 0)
  if (nodes.length === 0) return []
  const access = { hasAllDesigns: await hasAllDesigns(deps, caller), rights: caller.rights }
  if (access.hasAllDesigns) return []
  const models = await mapFormIds(
    db,
    nodes.map(({ properties }) => properties.templateId),
  )
  const known = await listReleasedReturns(db, id)
  return nodes.flatMap(({ nodeId, properties }): FlowProblem[] => {
    const { title, templateId } = properties
    const fields = listReturns({ properties }).flatMap(({ source }) =>
      known.has(`${templateId} ${source}`) ? [] : source,
    )
    const modelId = models.get(templateId)
    if (modelId === undefined || fields.length === 0) return []
    if (checkReference(access, modelId, fields) === 'allowed') return []
    return [{ nodeId, title, level: 'error', key: 'subFlowReturnDenied', values: { fields: fields.join(', ') } }]
  })
}

/** Flow and field of the values that the released version of a flow brings back. */
async function listReleasedReturns(db: Db, id: string): Promise<Set<string>> {
  const row = await db.sql
    .selectFrom('flow_templates as f')
    .innerJoin('flow_versions as v', (join) =>
      join.onRef('v.template_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .select('v.design')
    .where('f.id', '=', id)
    .executeTakeFirst()
  const nodes = row ? listSubFlows(row.design) : []
  return new Set(
    nodes.flatMap((node) => listReturns(node).map(({ source }) => `${node.properties.templateId} ${source}`)),
  )
}

/** @returns names of the flows from one to the one that starts `id`; undefined if none does */
async function findWayBack(
  db: Db,
  from: string,
  id: string,
  language: Caller['language'],
): Promise<string[] | undefined> {
  let level = new Map<string, string[]>([[from, []]])
  const met = new Set([from])
  for (let depth = 0; depth < maxLevels && level.size > 0; depth += 1) {
    const rows = await db.sql
      .selectFrom('flow_templates as f')
      .innerJoin('flow_versions as v', (join) =>
        join.onRef('v.template_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
      )
      .select(['f.id', 'f.full_name', 'f.full_name_i18n', 'v.design'])
      .where('f.id', '=', matchAny([...level.keys()]))
      .execute()
    const next = new Map<string, string[]>()
    for (const row of rows) {
      const way = [...(level.get(row.id) ?? []), resolveName(language, row)]
      const starts = listTemplateIds(row.design)
      if (starts.includes(id)) return way
      for (const one of starts) {
        if (met.has(one)) continue
        met.add(one)
        next.set(one, way)
      }
    }
    level = next
  }
  return undefined
}

/**
 * Called before a flow is turned off or deleted. Flows that only name it in unreleased changes do not hold it: their release finds
 * that it is missing.
 *
 * @throws AppError 'workflow.startedByFlows' while other flows start it
 */
export async function assertNotStartedByFlows(
  tx: Db,
  id: string,
  { language }: Pick<Caller, 'language'>,
): Promise<void> {
  const uses = await listNamedUses(tx, { kind: 'flow', keys: [id] }, { kinds: ['flow'], isByOthers: true })
  const names = new Set(
    uses.flatMap(({ record, source, state }) =>
      record.version !== null && state?.isDeciding === true ? resolveName(language, source) : [],
    ),
  )
  if (names.size > 0)
    throw new AppError('workflow.startedByFlows', { names: [...names].slice(0, 5).join(punctuation.list[language]) })
}

/**
 * Called before a flow is turned on: what it decides by may have been deleted, disabled or changed since its release.
 *
 * @throws AppError 'reference.missingField', 'reference.missingChoice', 'reference.missingPart', 'workflow.memberGone',
 * 'workflow.memberDisabled', 'workflow.interfaceUnfit', 'workflow.subFlowOff'
 */
export async function assertReadyToTurnOn(
  tx: Db,
  { id, version }: { id: string; version: number },
  { language }: Pick<Caller, 'language'>,
): Promise<void> {
  await assertDecidingFields(tx, 'flow', { id, version })
  const released = await findVersion(tx, id, version)
  if (!released) return
  await assertMembers(tx, released.design, language)
  await assertInterfaces(tx, released.design, language)
  await assertSubFlows(tx, released.design)
}

/** The flows that it starts cannot be turned off or deleted until the transaction ends. */
async function assertSubFlows(tx: Db, design: StartNode): Promise<void> {
  const ids = listTemplateIds(design)
  const rows = await tx.sql
    .selectFrom('flow_templates')
    .select('id')
    .where('id', '=', matchAny(ids))
    .where('enabled_mark', '=', 1)
    .orderBy('id')
    .forShare()
    .execute()
  const ready = new Set(rows.map(({ id }) => id))
  const lost = listSubFlows(design).find(({ properties: { templateId } }) => !ready.has(templateId))
  if (!lost) return
  const { nodeId, properties } = lost
  throw new AppError('workflow.subFlowOff', { title: properties.title }, { nodeId, title: properties.title })
}

const listTemplateIds = (design: StartNode): string[] => [
  ...new Set(listSubFlows(design).flatMap(({ properties }) => properties.templateId || [])),
]
