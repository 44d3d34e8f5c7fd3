import type { Deps } from '../deps.ts'
import { audit } from '../modules/workflow/before/audit.service.ts'
import { reject } from '../modules/workflow/before/reject.service.ts'
import { listOperators } from '../modules/workflow/engine/turn.queries.ts'
import { submitNew } from '../modules/workflow/task/submit.service.ts'
import { createTemplate, releaseTemplate } from '../modules/workflow/template/template.service.ts'
import { callerFor } from '../modules/session/person.ts'
import { recordContext } from '../modules/visual-dev/record/record-context.ts'
import { personActor, unlimited } from '../modules/visual-dev/record/rights/actor.ts'
import type { Caller } from '../platform/http/caller.ts'
import { dayMs, startOfDay } from '../platform/local-day.ts'
import { flowSeed, maintenanceFlow, requestSeeds, type RequestSeed } from './data/flow.ts'
import type { ModelIds } from './seed-models.ts'
import type { People } from './seed-people.ts'

/** A flow, released the way a designer would, and approvals in every state, started and decided by their people. */
export async function seedFlow(deps: Deps, models: ModelIds, people: People): Promise<void> {
  const idOf = (account: string) => people.byAccount.get(account)?.id ?? ''
  const callerOf = async (account: string): Promise<Caller> => {
    const found = await callerFor(deps, idOf(account))
    if (!found) throw new Error(`the demonstration has no account ${account}`)
    return found.caller
  }
  const [fullName, tw, en] = flowSeed.names
  const { enCode, category, icon } = flowSeed
  const flowTemplateJson = JSON.stringify(maintenanceFlow(idOf))
  const about = { fullName, fullNameI18n: { tw, en }, enCode, category, icon, sortCode: 0, description: '' }
  const admin = await callerOf('admin')
  const { id } = await createTemplate(deps, admin, { ...about, modelId: models.maintenance, flowTemplateJson })
  await releaseTemplate(deps, admin, id)
  const [site] = await deps.db.query<{ id: string }>(
    `select r.id from record.${await tableOf(deps, models.storageSite)} r order by r.id limit 1`,
  )
  for (const seed of requestSeeds) await seedRequest(deps, models.maintenance, seed, site?.id ?? '', callerOf)
  // nobody is told of what happened before he first signs in
  await deps.db.query('delete from site_messages where type = 2')
}

async function seedRequest(
  deps: Deps,
  modelId: string,
  seed: RequestSeed,
  site: string,
  callerOf: (account: string) => Promise<Caller>,
): Promise<void> {
  const { offsetMinutes } = deps.config
  const at = deps.clock() - seed.hoursAgo * 3_600_000
  const model = await recordContext(deps).models.get(modelId)
  const actor = personActor(await callerOf(seed.starter), unlimited, { now: at, offsetMinutes })
  const planDate = startOfDay(deps.clock(), offsetMinutes) + seed.plannedIn * dayMs
  const { title, cost, reason, flowUrgent } = seed
  const data = JSON.stringify({ title, site, planDate, cost, reason })
  const status = seed.isDraft ? 1 : 0
  const { flowTaskId } = await submitNew(deps, model, actor, { data, status, flowUrgent, candidateList: {} })
  for (const { account, does, says } of seed.acts ?? []) {
    const caller = await callerOf(account)
    const turn = (await listOperators(deps.db, flowTaskId)).find(
      ({ state, user_id }) => state === 'open' && user_id === caller.userId,
    )
    if (!turn) throw new Error(`it is not the turn of ${account}`)
    if (does === 'audit') await audit(deps, caller, turn.id, { handleOpinion: says, formData: '', candidateList: {} })
    else await reject(deps, caller, turn.id, { handleOpinion: says, rejectStep: 'start' })
  }
  await putBack(deps, flowTaskId, seed.hoursAgo)
}

/** It happened when the story says. */
async function putBack({ db }: Deps, taskId: string, hoursAgo: number): Promise<void> {
  const earlier = [taskId, `${hoursAgo} hours`]
  const statements = [
    'update flow_tasks set start_time = start_time - $2::interval, end_time = end_time - $2::interval where id = $1',
    'update flow_nodes set opened_at = opened_at - $2::interval, closed_at = closed_at - $2::interval where task_id = $1',
    'update flow_operators set opened_at = opened_at - $2::interval, handled_at = handled_at - $2::interval where task_id = $1',
    'update flow_records set handle_time = handle_time - $2::interval where task_id = $1',
    'update flow_copies set created_at = created_at - $2::interval where task_id = $1',
  ]
  for (const statement of statements) await db.query(statement, earlier)
}

async function tableOf(deps: Deps, modelId: string): Promise<string> {
  return (await recordContext(deps).models.get(modelId)).physical.main.name
}
