import { type Entry, sendWhole } from '../../modules/attachments/testing/uploads.ts'
import { createWorkbook } from '../../modules/import/testing/workbooks.ts'
import { grantsOn, readRecordValues, createRecordClient } from '../../modules/records/testing/records.ts'
import {
  aCopy,
  aFlow,
  anApprover,
  aTemplate,
  act,
  approve,
  detail,
  findTurn,
  must,
  paths,
  start,
  type StartedFlow,
} from '../../modules/workflow/testing/flows.ts'
import { aRole, aUser } from '../builders.ts'
import type { Client } from '../client.ts'
import { getPersona, type Persona, type PersonaName } from './personas.ts'
import { allFields, buildHiddenValues, hiddenFields, shownFields, type World } from './world.ts'

interface FlowTarget {
  id: string
  recordId: string
  version: number
  /** a turn in it */
  operatorId: string
}

/** Approvals of one flow that the personas take part in, and of another in all states that they have nothing to do with. */
export interface FlowWorld {
  flowId: string
  inflow: FlowTarget
  foreign: FlowTarget[]
  /** a file of a comment on one of the foreign approvals */
  commentFile: Entry
}

const show = (fields: readonly string[], write: boolean) => fields.map((id) => ({ id, read: true, write }))
const hide = (fields: readonly string[]) => fields.map((id) => ({ id, read: false, write: false }))
const limited = [...show(shownFields, false), ...hide(hiddenFields)]

export async function createFlows(world: World, personas: Map<PersonaName, Persona>): Promise<FlowWorld> {
  const owner = await anOwner(world)
  const bytes = createWorkbook([['FILE-3'], ['FILE-4']])
  const commentFile = await must(sendWhole<Entry>(world.server.url, world.admin, '/annex', bytes, 'FOREIGN.xlsx'))
  const foreign = await createForeign(world, owner, commentFile)
  const find = (name: PersonaName) => getPersona(personas, name)
  const [former, approver, copied] = [find('former approver'), find('approver'), find('recipient of a copy')]
  const flow = aFlow(
    anApprover('former', { approvers: [former.id], formOperates: limited }),
    anApprover('middle', { approvers: [world.adminId], formOperates: show(allFields, true) }),
    aCopy('copied', [copied.id, world.adminId]),
    anApprover('last', { approvers: [approver.id], formOperates: limited }),
  )
  const flowId = await releaseFlow(world, flow)
  const begun = await start(find('initiator').client, flowId, { title: 'INFLOW-1' })
  await approve(former.client, begun.id)
  await fillIn(world, begun)
  const now = Date.now()
  const delegation = { toUserId: find('deputy of the approver').id, startTime: now - 60_000, endTime: now + 3_600_000 }
  await must(approver.client.post(paths.delegate, delegation))
  const { version } = await detail(approver.client, begun.id)
  const operatorId = await findTurn(approver.client, begun.id)
  return { flowId, inflow: { ...begun, version, operatorId }, foreign, commentFile }
}

/** The administrator fills in the hidden fields and changes the note, after the former approver has decided. */
async function fillIn(world: World, { id, recordId }: StartedFlow): Promise<void> {
  const values = await readRecordValues(createRecordClient(world.admin, world.orders), recordId)
  const { version } = await detail(world.admin, id)
  const formData = { ...values, ...buildHiddenValues(world.siteId, world.files, 2), note: 'LATER-1' }
  await approve(world.admin, id, { formData: JSON.stringify(formData), version })
}

/** A user who may do everything with all records. */
async function anOwner({ server, orders }: World): Promise<Client> {
  const grants = await grantsOn(server, orders, {
    buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail'],
    columns: ['title'],
    forms: allFields,
    rows: 'all',
  })
  const user = await aUser(server.db, { realName: '所有人', roles: [await aRole(server.db, { grants })] })
  await server.deps.bus.publish('rights')
  return server.as(user.account)
}

/** Approvals by the administrator, one in each state; the administrator also receives copies, and has a draft. */
async function createForeign(world: World, owner: Client, commentFile: Entry): Promise<FlowTarget[]> {
  const { admin, adminId } = world
  const decides = anApprover('first', { approvers: [adminId], formOperates: show(allFields, true) })
  const flowId = await releaseFlow(world, aFlow(decides, aCopy('copied', [adminId])))
  const hidden = buildHiddenValues(world.siteId, world.files, 3)
  const begin = (state: string, more = {}, client = owner) => {
    const { contract: _contract, photo: _photo, ...values } = hidden
    return start(client, flowId, { ...values, title: `FOREIGN-${state}` }, more)
  }
  const tasks = {
    waiting: await begin('waiting'),
    passed: await begin('passed'),
    returned: await begin('returned'),
    withdrawn: await begin('withdrawn'),
    ended: await begin('ended'),
    draft: await begin('draft', { status: 1 }),
    own: await begin('own', { status: 1 }, admin),
  }
  await approve(admin, tasks.passed.id, { fileIds: [commentFile.name] })
  await must(act(admin, 'Reject', tasks.returned.id))
  await must(owner.put(`${paths.launch}/${tasks.withdrawn.id}/Actions/Withdraw`, {}))
  await must(admin.post(`${paths.monitor}/Cancel/${tasks.ended.id}`, {}))
  await must(admin.put(`${paths.template}/${flowId}/Actions/State`))
  const operatorId = await findTurn(admin, tasks.waiting.id)
  return Object.values(tasks).map((task) => ({ ...task, operatorId }))
}

async function releaseFlow({ admin, orders }: World, flow: ReturnType<typeof aFlow>): Promise<string> {
  const flowId = await aTemplate(admin, orders.id, flow, { fullName: '订单审批' })
  await must(admin.post(`${paths.template}/${flowId}/Actions/Release`))
  return flowId
}
