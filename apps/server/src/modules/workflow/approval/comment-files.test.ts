import type { FlowBatchResult } from '@armature/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { aPng } from '../../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanAttachments } from '../../attachments/attachment-cleanup.ts'
import { createPdf, sendWhole, toFieldEntry, type Entry } from '../../attachments/testing/uploads.ts'
import { aField } from '../../designs/testing/designs.ts'
import { cleanBin } from '../../record-bin/purge-bin.ts'
import { createRecordClient } from '../../records/testing/records.ts'
import {
  act,
  aFlow,
  aFlowMenu,
  anApprover,
  approve,
  aStage,
  detail,
  fetchApprovals,
  findTurn,
  must,
  paths,
  stageFields,
  start,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let folder: string
let stage: FlowStage
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-comments-'))
  server = await startTestServer({ config: { dataDir: folder } })
  stage = await aStage(server, [...stageFields, aField('uploadFz', 'papers')])
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = async (client: Client, name = '验收单.pdf'): Promise<Entry> =>
  must(sendWhole(server.url, client, '/annex', createPdf(), name))
/** 200 if the user may download and preview the file, otherwise the code of the refusal. */
async function tryToRead(client: Client, { name, fileVersionId }: Entry): Promise<number> {
  const { code } = await client.get(`/api/file/Download/annex/${name}`)
  const preview = await must(client.get<string>(`/api/file/Uploader/Preview?fileName=x&fileVersionId=${fileVersionId}`))
  expect(preview !== '').toBe(code === 200)
  return code
}
const listNames = async (client: Client, taskId: string): Promise<string[][]> =>
  (await detail(client, taskId)).recordList.map(({ files }) => files.map(({ name }) => name))

/** An approval at its first node of two. */
async function aRequest() {
  const [leader, boss] = [await stage.person('站长'), await stage.person('经理')]
  const nodes = [anApprover('leader', { approvers: [leader.id] }), anApprover('boss', { approvers: [boss.id] })]
  const task = await start(stage.starter.client, await stage.release(aFlow(...nodes)))
  return { task, leader, boss }
}

describe('the files of a comment', () => {
  it('are in the history, and open for those who may see the approval, not for others', async () => {
    const { task, leader, boss } = await aRequest()
    const stranger = await stage.person('路人')
    const [paper, photo] = [await upload(leader.client), await upload(leader.client, '现场.pdf')]
    await approve(leader.client, task.id, { handleOpinion: '见附件', fileIds: [paper.name, photo.name, paper.name] })
    for (const { client } of [leader, boss, stage.starter]) {
      const { files } = (await detail(client, task.id)).recordList.at(-1) ?? {}
      expect(files?.map(({ fileId, name }) => [fileId, name])).toEqual([
        [paper.name, '验收单.pdf'],
        [photo.name, '现场.pdf'],
      ])
      expect(await tryToRead(client, paper)).toBe(200)
    }
    expect(await tryToRead(stranger.client, paper)).toBe(404)
    // an administrator sees all records
    expect(await tryToRead(stage.admin, paper)).toBe(200)
  })

  it('are neither named nor open for users who only monitor approvals', async () => {
    const { task, leader } = await aRequest()
    const grants = await aFlowMenu(server, 'workFlow.monitor', [])
    await server.deps.bus.publish('rights')
    const monitor = (await stage.person('流程监控', { grants })).client
    const paper = await upload(leader.client)
    await approve(leader.client, task.id, { handleOpinion: '见附件', fileIds: [paper.name] })
    const { recordList } = await detail(monitor, task.id)
    expect(recordList.at(-1)).toMatchObject({ handleOpinion: '见附件', files: [] })
    expect(await tryToRead(monitor, paper)).toBe(404)
  })

  it('come with every decision: returning, reassigning and adding approvers', async () => {
    const { task, leader } = await aRequest()
    const [colleague, adviser] = [await stage.person('同事'), await stage.person('顾问')]
    const send = async (client: Client, call: string, name: string, body: object = {}) =>
      must(act(client, call, task.id, { ...body, fileIds: [(await upload(client, name)).name] }))
    await send(leader.client, 'freeApprover', '加签.pdf', { userIds: [adviser.id], type: 'before' })
    await send(adviser.client, 'Audit', '建议.pdf')
    await send(leader.client, 'Transfer', '转办.pdf', { userId: colleague.id })
    await send(colleague.client, 'Reject', '退回.pdf', { rejectStep: 'start' })
    expect((await listNames(stage.starter.client, task.id)).flat()).toEqual([
      '加签.pdf',
      '建议.pdf',
      '转办.pdf',
      '退回.pdf',
    ])
  })

  it('are own uploads that nothing uses yet: with others the decision is refused, and nothing of it is stored', async () => {
    const { task, leader, boss } = await aRequest()
    const [foreign, own] = [await upload(boss.client), await upload(leader.client)]
    const picture = await must(
      sendWhole<{ name: string }>(server.url, leader.client, '/annexpic', await aPng({ width: 9, height: 9 }), 'a.png'),
    )
    for (const fileIds of [[foreign.name], ['0123456789abcdef.pdf'], [own.name, foreign.name], [picture.name]])
      expect(await act(leader.client, 'Audit', task.id, { fileIds })).toMatchObject({
        code: 404,
        data: { field: 'fileIds' },
      })
    expect((await fetchApprovals(leader.client)).some(({ id }) => id === task.id)).toBe(true)
    await approve(leader.client, task.id, { fileIds: [own.name] })
    // neither another comment nor a record can have it now
    const other = await aRequest()
    expect((await act(other.leader.client, 'Audit', other.task.id, { fileIds: [own.name] })).code).toBe(404)
    const record = createRecordClient(stage.starter.client, stage.model)
    expect((await record.add({ title: '借用', papers: [toFieldEntry(own)] })).code).toBe(400)
    expect(
      (await act(boss.client, 'Audit', task.id, { fileIds: Array.from({ length: 10 }, () => 'a.pdf') })).code,
    ).toBe(400)
  })

  it('belong to each of several approvals that are decided at once, for the people of each', async () => {
    const [boss, leader] = [await stage.person('经理'), await stage.person('站长')]
    const nodes = [anApprover('leader', { approvers: [leader.id] }), anApprover('boss', { approvers: [boss.id] })]
    const flowId = await stage.release(aFlow(...nodes))
    const tasks = [await start(stage.starter.client, flowId), await start(stage.starter.client, flowId)]
    const turns = await Promise.all(tasks.map(({ id }) => findTurn(leader.client, id)))
    const [paper, foreign] = [await upload(leader.client), await upload(boss.client)]
    const batch = (ids: string[], fileIds: string[]) =>
      must(
        leader.client.post<{ list: FlowBatchResult[] }>(`${paths.before}/BatchOperation`, {
          ...{ ids, handleOpinion: '见附件', fileIds },
        }),
      )
    const refused = await batch(turns, [foreign.name])
    expect(refused.list.map(({ ok }) => ok)).toEqual([false, false])
    // the reply of the first call was lost: its file still serves the other one
    expect((await batch(turns.slice(0, 1), [paper.name])).list).toMatchObject([{ ok: true }])
    expect((await batch(turns, [paper.name])).list).toMatchObject([{ ok: false }, { ok: true }])
    for (const { id } of tasks) expect((await listNames(boss.client, id)).at(-1)).toEqual(['验收单.pdf'])
    expect(await tryToRead(boss.client, paper)).toBe(200)
    const third = await start(stage.starter.client, flowId)
    // alone, a decision takes only files that nothing uses
    expect((await act(leader.client, 'Audit', third.id, { fileIds: [paper.name] })).code).toBe(404)
    // it is kept until the last record is gone
    const records = createRecordClient(stage.starter.client, stage.model)
    const days = (count: number) => ({ ...server.deps, clock: () => Date.now() + count * 86_400_000 })
    await must(act(boss.client, 'Reject', tasks[0]?.id ?? '', { rejectStep: 'start' }))
    await must(records.remove(tasks[0]?.recordId ?? ''))
    await cleanBin(days(400))
    await cleanAttachments(days(402))
    expect(await tryToRead(boss.client, paper)).toBe(200)
  })

  it('are kept as long as the record: also in the recycle bin, from which they come back with the approval', async () => {
    const { task, leader, boss } = await aRequest()
    const [paper, unused] = [await upload(leader.client), await upload(leader.client)]
    await must(act(leader.client, 'Reject', task.id, { rejectStep: 'start', fileIds: [paper.name] }))
    const afterDays = (days: number) => ({ ...server.deps, clock: () => Date.now() + days * 86_400_000 })
    await cleanAttachments(afterDays(2))
    expect(await tryToRead(leader.client, paper)).toBe(200)
    expect(await tryToRead(leader.client, unused)).toBe(404)

    const records = createRecordClient(stage.starter.client, stage.model)
    await must(records.remove(task.recordId))
    await cleanAttachments(afterDays(2))
    expect(await tryToRead(leader.client, paper)).toBe(404)
    await must(records.restore(task.recordId))
    expect(await tryToRead(leader.client, paper)).toBe(200)
    expect(await tryToRead(boss.client, paper)).toBe(404)

    await must(records.remove(task.recordId))
    await cleanBin(afterDays(400))
    await cleanAttachments(afterDays(402))
    const left = await server.db.query('select id from attachments where name = $1', [paper.name])
    expect(left).toEqual([])
  })
})
