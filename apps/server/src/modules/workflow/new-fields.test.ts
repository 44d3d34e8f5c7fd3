import type { Field } from '@armature/form-engine'
import type { FormOperate } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { grantsOn } from '../records/testing/records.ts'
import {
  aClosedApprover,
  aCopy,
  aFlow,
  aStage,
  approve,
  detail,
  start,
  type FlowPerson,
  type FlowStage,
} from './testing/flows.ts'

const fields = [aField('comInput', 'title'), aTable('items', [aField('comInput', 'note')])]
const later = [
  aField('comInput', 'title'),
  aTable('items', [aField('comInput', 'note'), aField('comInput', 'price')]),
  aField('comInput', 'salary'),
]
const record = { title: '采购', items: [{ note: '纸', price: '单价8' }], salary: '月薪9000' }
const reads = (...ids: string[]): FormOperate[] => ids.map((id) => ({ id, read: true, write: false }))
const known = reads('title', 'items', 'items-note')

let server: TestServer
let stage: FlowStage
let boss: FlowPerson
let reader: FlowPerson
/** an initiator who sees all fields of the form as it is now */
let starter: FlowPerson
beforeAll(async () => {
  server = await startTestServer()
  stage = await aStage(server, fields)
  boss = await stage.person('主管')
  reader = await stage.person('抄送')
})
afterAll(() => server.close())

const extend = async (designer: Client, to: Field[]) => {
  await changeDesign(designer, stage.model.id, { fields: to, list: aList(['title']) })
  await releaseDesign(designer, stage.model.id)
}
const release = (operates: FormOperate[]) =>
  stage.release(
    aFlow(aClosedApprover('first', { approvers: [boss.id], formOperates: operates }), aCopy('copied', [reader.id])),
  )
const fetchShown = async ({ client }: FlowPerson, taskId: string) => {
  const { formData, formValues, flowTask } = await detail(client, taskId)
  return `${formData}${formValues}${flowTask.fullName}`
}

it('a field or column that is added to a form later is invisible for approvers and in copies until nodes name it', async () => {
  const flowId = await release(known)
  await extend(await asDesigner(server), later)
  starter = await stage.person('申请人二', { grants: await grantsOn(server, stage.model, {}) })
  const task = await start(starter.client, flowId, record)
  expect(await fetchShown(starter, task.id)).toContain('月薪9000')
  const shown = await fetchShown(boss, task.id)
  expect(shown).toContain('纸')
  for (const hidden of ['salary', '月薪', 'price', '单价']) expect(shown).not.toContain(hidden)
  const formData = JSON.stringify({ salary: '1' })
  await approve(boss.client, task.id, { formData, version: task.version })
  expect(await fetchShown(starter, task.id)).toContain('月薪9000')
  const copy = await fetchShown(reader, task.id)
  expect(copy).toContain('采购')
  for (const hidden of ['salary', '月薪', 'price', '单价']) expect(copy).not.toContain(hidden)

  const named = await release([...known, ...reads('salary', 'items-price')])
  const next = await start(starter.client, named, record)
  for (const visible of ['月薪9000', '单价8']) expect(await fetchShown(boss, next.id)).toContain(visible)
  await approve(boss.client, next.id)
  for (const visible of ['月薪9000', '单价8']) expect(await fetchShown(reader, next.id)).toContain(visible)
})

it('a node that names no field shows none', async () => {
  const task = await start(starter.client, await release([]), record)
  expect(JSON.parse((await detail(boss.client, task.id)).formValues)).toEqual({})
  expect((await detail(boss.client, task.id)).formData).not.toContain('title')
})
