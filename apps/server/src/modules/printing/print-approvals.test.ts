import type { PrintRecord } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aFlow, anApprover, approve, aStage, must, start } from '../workflow/testing/flows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a record is printed with what happened to it on its way through a process (F3.88, F9.87)', async () => {
  const stage = await aStage(server)
  const leader = await stage.person('站长')
  const flowId = await stage.release(aFlow(anApprover('leader', { title: '站长审核', approvers: [leader.id] })))
  const task = await start(stage.starter.client, flowId, { amount: 5 })
  await approve(leader.client, task.id, { handleOpinion: '同意' })
  const template = { fullName: '申请单', enCode: unique('print'), modelId: stage.model.id, type: 1 }
  const { id } = await must(stage.admin.post<{ id: string }>('/api/system/printDev', template))
  const data = async (values: object) =>
    must(stage.admin.post<PrintRecord>('/api/system/printDev/Data', { id, ...values }))
  const { operatorRecordList } = await data({ formId: task.recordId })
  expect(operatorRecordList).toEqual([
    { nodeName: '发起', userName: '申请人', handleTime: expect.any(Number), handleStatus: 2, handleOpinion: '' },
    { nodeName: '站长审核', userName: '站长', handleTime: expect.any(Number), handleStatus: 1, handleOpinion: '同意' },
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
