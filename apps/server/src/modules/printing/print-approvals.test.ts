import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrintRecord } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPdf, sendWhole } from '../attachments/testing/uploads.ts'
import { aField, aList, asDesigner, changeDesign, releaseKeepingValues } from '../designs/testing/designs.ts'
import {
  act,
  aFlow,
  anApprover,
  approve,
  aStage,
  detail,
  must,
  paths,
  stageFields,
  start,
} from '../workflow/testing/flows.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-prints-'))
  server = await startTestServer({ config: { dataDir: folder } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a record is printed with what happened to it on its way through a process (F3.88, F9.87)', async () => {
  const stage = await aStage(server)
  const leader = await stage.person('站长')
  const flowId = await stage.release(aFlow(anApprover('leader', { title: '站长审核', approvers: [leader.id] })))
  const task = await start(stage.starter.client, flowId, { amount: 5 })
  const paper = await must(sendWhole(server.url, leader.client, '/annex', createPdf(), '报价.pdf'))
  await approve(leader.client, task.id, { handleOpinion: '同意', fileIds: [paper.name] })
  const template = { fullName: '申请单', enCode: unique('print'), modelId: stage.model.id, type: 1 }
  const { id } = await must(stage.admin.post<{ id: string }>('/api/system/printDev', template))
  const data = async (values: object) =>
    must(stage.admin.post<PrintRecord>('/api/system/printDev/Data', { id, ...values }))
  const { operatorRecordList } = await data({ formId: task.recordId })
  const moment = { handleTime: expect.any(Number) as number }
  expect(operatorRecordList).toEqual([
    { ...moment, nodeName: '发起', userName: '申请人', handleStatus: 2, handleOpinion: '', fileNames: [] },
    {
      ...moment,
      nodeName: '站长审核',
      userName: '站长',
      handleStatus: 1,
      handleOpinion: '同意',
      fileNames: ['报价.pdf'],
    },
  ])

  // of several records it is read where the template shows it
  const many = async () =>
    must(
      stage.admin.post<{ list: PrintRecord[] }>('/api/system/printDev/BatchData', {
        id,
        formIds: [task.recordId, task.recordId],
      }),
    )
  expect((await many()).list.map((one) => one.operatorRecordList)).toEqual([[], []])
  const html = '<p>{systemApprovalContent}</p>'
  await must(stage.admin.put(`/api/system/printDev/${id}`, { ...template, printTemplate: html }))
  expect((await many()).list[1]?.operatorRecordList).toEqual(operatorRecordList)
})

it('the print of an approval of an earlier form lists what that form does not have, and not what it has', async () => {
  const named = (vModel: string, label: string) => aField('comInput', vModel, {}, { label, formId: `id_${vModel}` })
  const fields = [...stageFields, named('color', '颜色'), named('size', '规格')]
  const stage = await aStage(server, fields)
  const designer = await asDesigner(server)
  const leader = await stage.person('站长')
  const approver = anApprover('leader', { approvers: [leader.id] })
  const template = { fullName: '申请单', enCode: unique('print'), modelId: stage.model.id, type: 1 }
  const html = '<p>{color} {size} {systemRemovedFields}</p>'
  const { id } = await must(
    stage.admin.post<{ id: string }>('/api/system/printDev', { ...template, printTemplate: html }),
  )
  const release = async (without: readonly string[]) => {
    const left = fields.filter(({ vModel }) => !without.includes(vModel ?? ''))
    await changeDesign(designer, stage.model.id, { fields: left, list: aList(['title']) })
    await releaseKeepingValues(designer, stage.model.id)
  }
  const flowId = await stage.release(aFlow(approver))
  const task = await start(stage.starter.client, flowId, { color: '红', size: '大' })
  const print = async () => {
    const { printData, removedFields } = await must(
      stage.admin.post<PrintRecord>('/api/system/printDev/Data', { id, formId: task.recordId }),
    )
    return { color: printData['color'], size: printData['size'], removed: removedFields.map(({ label }) => label) }
  }
  await release(['color'])
  // the approval still has the form with both
  expect(await print()).toEqual({ color: '红', size: '大', removed: [] })
  await must(act(leader.client, 'Reject', task.id, { handleOpinion: '请补充', rejectStep: 'start' }))
  const { version } = await detail(stage.starter.client, task.id)
  await must(
    stage.starter.client.put(`${paths.task}/${task.id}`, {
      version,
      data: JSON.stringify({ title: '申请', size: '大' }),
    }),
  )
  await release(['color', 'size'])
  // submitted again, it has the form with the size
  expect(await print()).toEqual({ color: '红', size: '大', removed: ['颜色'] })
  await approve(leader.client, task.id)
  expect((await print()).removed.toSorted()).toEqual(['规格', '颜色'].toSorted())
})
