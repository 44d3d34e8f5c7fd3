import { nameFlowFields } from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { loadCaller } from '../modules/sessions/index.ts'
import { getRecordContext, runStatement } from '../modules/record-statements/index.ts'
import { createActorWithRights, unlimitedRights } from '../modules/record-actors/index.ts'
import { actOnApproval, submitNew } from '../modules/workflow/index.ts'
import { createTemplate, releaseTemplate } from '../modules/flow-templates/index.ts'
import type { Caller } from '../platform/http/caller.ts'
import { dayMs, startOfDay } from '../platform/local-day.ts'
import type { FlowSeed, RequestContext, RequestSeed } from './data/flows/flow-seed.ts'
import { flowSeeds } from './data/flows/index.ts'
import type { ModelIds } from './seed-models.ts'
import type { People } from './seed-people.ts'

const hourMs = 3_600_000

/** Three flows, released like those of a designer, and approvals in every state. */
export async function seedFlow(deps: Deps, models: ModelIds, people: People): Promise<void> {
  const seeding: SeedContext = {
    deps,
    models,
    people,
    callers: new Map(),
    flows: new Map(),
    interfaces: await mapInterfaces(deps),
    context: await readContext(deps, models),
  }
  for (const flow of flowSeeds) {
    await releaseFlow(seeding, flow)
    for (const request of flow.requests) await seedRequest(seeding, models[flow.model], request)
  }
  // users who sign in for the first time have nothing unread
  await sql`
    update message_recipients r set read_at = m.created_at + interval '20 minutes'
      from messages m where m.id = r.message_id and r.read_at is null`.execute(deps.db.sql)
}

interface SeedContext {
  deps: Deps
  models: ModelIds
  people: People
  /** users who have acted already, by account */
  callers: Map<string, Caller>
  /** ids of released flows, by enCode */
  flows: Map<string, string>
  /** ids of data interfaces, by enCode */
  interfaces: ReadonlyMap<string, string>
  context: RequestContext
}

async function releaseFlow(seeding: SeedContext, flow: FlowSeed): Promise<void> {
  const { deps, models, people } = seeding
  const [fullName, tw, en] = flow.names
  const { enCode, category, icon } = flow
  const { form } = await getRecordContext(deps).models.get(models[flow.model])
  const drawn = flow.draw(
    (account) => people.byAccount.get(account)?.id ?? '',
    (code) => seeding.flows.get(code) ?? '',
    (code) => seeding.interfaces.get(code) ?? '',
  )
  const flowTemplateJson = JSON.stringify(nameFlowFields(form, drawn))
  const about = { fullName, fullNameI18n: { tw, en }, enCode, category, icon, sortCode: 0, description: '' }
  const admin = await getCaller(seeding, 'admin')
  const { id } = await createTemplate(deps, admin, { ...about, modelId: models[flow.model], flowTemplateJson })
  await releaseTemplate(deps, admin, id)
  seeding.flows.set(enCode, id)
}

async function seedRequest(seeding: SeedContext, modelId: string, seed: RequestSeed): Promise<void> {
  const { deps, context } = seeding
  const startedAt = deps.clock() - seed.hoursAgo * hourMs
  const acts = seed.acts ?? []
  const model = await getRecordContext(deps).models.get(modelId)
  const moment = { now: startedAt, offsetMinutes: deps.config.offsetMinutes }
  const actor = createActorWithRights(await getCaller(seeding, seed.starter), unlimitedRights, moment)
  const data = JSON.stringify(seed.values(context))
  const submission = { data, status: seed.isDraft ? 1 : 0, flowUrgent: seed.flowUrgent, candidateList: {} } as const
  const { flowTaskId } = await submitNew({ ...deps, clock: () => startedAt }, model, actor, submission)
  const stepMs = (seed.hoursAgo * hourMs) / (acts.length + 1)
  for (const [index, step] of acts.entries()) {
    const at = startedAt + (index + 1) * stepMs
    await actOnApproval({ ...deps, clock: () => at }, await getCaller(seeding, step.account), flowTaskId, step)
  }
}

async function mapInterfaces({ db }: Deps): Promise<Map<string, string>> {
  const rows = await db.sql.selectFrom('data_interfaces').select(['id', 'en_code']).limit(100).execute()
  return new Map(rows.map(({ id, en_code: code }) => [code, id]))
}

async function getCaller({ deps, people, callers }: SeedContext, account: string): Promise<Caller> {
  const known = callers.get(account)
  if (known) return known
  const found = await loadCaller(deps, people.byAccount.get(account)?.id ?? '')
  if (!found) throw new Error(`the demonstration has no account ${account}`)
  callers.set(account, found.caller)
  return found.caller
}

async function readContext(deps: Deps, models: ModelIds): Promise<RequestContext> {
  const records = getRecordContext(deps)
  const table = (await records.models.get(models.storageSite)).physical.main.name
  const sites = await runStatement<{ id: string }>(records, `select id from record.${table} order by id limit 100`, [])
  const today = startOfDay(deps.clock(), deps.config.offsetMinutes)
  return { siteAt: (index) => sites[index]?.id ?? '', dayFrom: (days) => today + days * dayMs }
}
