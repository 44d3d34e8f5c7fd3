import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowBatchResult, PrintField, PrintRecord, SignImg } from '@armature/contract'
import type { ApproverProperties } from '@armature/form-engine/flow/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { aPng, uploadTo } from '../../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createRecordClient } from '../../records/testing/records.ts'
import {
  act,
  aFlow,
  anApprover,
  approve,
  aStage,
  detail,
  fetchApprovals,
  findTurn,
  must,
  paths,
  start,
  type FlowPerson,
  type FlowStage,
} from '../testing/flows.ts'

let server: TestServer
let folder: string
let stage: FlowStage
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-signatures-'))
  server = await startTestServer({ config: { dataDir: folder } })
  stage = await aStage(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const current = '/api/permission/Users/Current'
/** A signature that is drawn for one decision: only an upload. */
const draw = async (client: Client): Promise<string> =>
  (await uploadTo(server.url, client, 'signImg', await aPng({ width: 300, height: 120 }))).data.url
/** A signature of the profile. */
async function keep(client: Client): Promise<SignImg> {
  const url = await draw(client)
  await must(client.post(`${current}/SignImg`, { name: url.slice(url.lastIndexOf('/') + 1) }))
  const { list } = await must(client.get<{ list: SignImg[] }>(`${current}/SignImg`))
  const kept = list.find(({ signImg }) => signImg === url)
  if (!kept) throw new Error('it is not among the signatures')
  return kept
}
const signing = (person: FlowPerson, values: Partial<ApproverProperties> = {}) =>
  anApprover('leader', { title: '站长', approvers: [person.id], hasSign: true, ...values })
const findSignatureUrl = async (client: Client, taskId: string): Promise<string> =>
  (await detail(client, taskId)).recordList.findLast(({ signImg }) => signImg !== '')?.signImg ?? ''
const fetchPicture = (client: Client, url: string) =>
  fetch(server.url + url, { headers: { Authorization: client.token ?? '', 'X-Origin': 'pc' } })

/** Whether it is a picture, or the code of the refusal. */
async function fetchCode(client: Client, url: string): Promise<number | 'picture'> {
  const reply = await fetchPicture(client, url)
  return reply.headers.get('content-type') === 'image/png' ? 'picture' : ((await reply.json()) as { code: number }).code
}
const countStored = async (taskId: string) => {
  const rows = await server.db.query('select id from flow_signatures where task_id = $1', [taskId])
  return rows.length
}
const fetchBytes = async (client: Client, url: string) =>
  Buffer.from(await (await fetchPicture(client, url)).arrayBuffer())

async function aSigned(sign: (leader: FlowPerson) => Promise<string>) {
  const leader = await stage.person('站长')
  const task = await start(stage.starter.client, await stage.release(aFlow(signing(leader))))
  await approve(leader.client, task.id, { signImg: await sign(leader) })
  return { leader, task, url: await findSignatureUrl(stage.starter.client, task.id) }
}

describe('a node that requires a signature', () => {
  it('refuses an approval without one, or with one of another user, and names the field; a return needs none', async () => {
    const [leader, other] = [await stage.person('站长'), await stage.person('别人')]
    const task = await start(stage.starter.client, await stage.release(aFlow(signing(leader))))
    expect((await detail(leader.client, task.id)).node).toMatchObject({ hasSign: true })
    const refused = (signImg?: string) => act(leader.client, 'Audit', task.id, { signImg })
    expect(await refused()).toMatchObject({
      code: 400,
      msg: '“站长”需要你手写签名',
      data: { field: 'signImg' },
    })
    for (const signImg of [await draw(other.client), `/api/file/Image/signImg/${'0'.repeat(32)}.png`])
      expect(await refused(signImg)).toMatchObject({ code: 400, data: { field: 'signImg' } })
    for (const signImg of ['/api/file/Image/userAvatar/x.png', 'https://example.org/x.png'])
      expect((await refused(signImg)).code).toBe(400)
    const added = { userIds: [other.id], handleOpinion: '' }
    expect(await act(leader.client, 'freeApprover', task.id, { ...added, type: 'after' })).toMatchObject({
      code: 400,
      data: { field: 'signImg' },
    })
    await must(act(leader.client, 'freeApprover', task.id, { ...added, type: 'before' }))
    // the added approver decides at the same node
    expect((await act(other.client, 'Audit', task.id)).code).toBe(400)
    await approve(other.client, task.id, { signImg: await draw(other.client) })
    await must(act(leader.client, 'Reject', task.id, { handleOpinion: '', rejectStep: 'start' }))
  })

  it('stores a copy that nothing the user does reaches: deleting the signature, or their account', async () => {
    const kept: SignImg[] = []
    const { leader, task, url } = await aSigned(async ({ client }) => {
      kept.push(await keep(client))
      return kept[0]?.signImg ?? ''
    })
    const before = await fetchBytes(stage.starter.client, url)
    expect(before.length).toBeGreaterThan(50)
    await must(leader.client.delete(`${current}/${kept[0]?.id}/SignImg`))
    expect(await fetchCode(leader.client, kept[0]?.signImg ?? '')).toBe(404)
    // users that a flow in use names are not deleted
    await stage.release(aFlow(signing(await stage.person('新站长'))))
    await must(stage.admin.delete(`/api/permission/Users/${leader.id}`))
    expect(await findSignatureUrl(stage.starter.client, task.id)).toBe(url)
    expect(await fetchBytes(stage.starter.client, url)).toEqual(before)
    await expect(
      server.db.query(`update flow_signatures set image = '' where task_id = $1`, [task.id]),
    ).rejects.toThrow('not changed')
  })

  it('shows the picture to those who see the approval, and to no one who only knows its address', async () => {
    const { leader, task, url } = await aSigned(({ client }) => draw(client))
    const stranger = await stage.person('路人')
    for (const [client, code] of [
      [stage.starter.client, 'picture'],
      [leader.client, 'picture'],
      [stage.admin, 'picture'],
      [stranger.client, 404],
    ] as const)
      expect(await fetchCode(client, url)).toBe(code)
    expect((await fetch(server.url + url)).headers.get('content-type')).not.toBe('image/png')
    // through another approval that the caller may see
    const other = await aSigned(({ client }) => draw(client))
    const id = url.slice(url.lastIndexOf('/') + 1)
    const mixed = `${paths.before}/Signature/${other.task.id}/${id}`
    expect(await fetchCode(stage.starter.client, mixed)).toBe(404)
    expect(task.id).not.toBe(other.task.id)
  })

  it('a deputy signs with their own signature, not with one of the user', async () => {
    const [leader, deputy] = [await stage.person('站长'), await stage.person('代理人')]
    const flowId = await stage.release(aFlow(signing(leader)))
    const [startTime, endTime] = [Date.now() - 60_000, Date.now() + 3_600_000]
    await must(leader.client.post(paths.delegate, { toUserId: deputy.id, startTime, endTime }))
    const task = await start(stage.starter.client, flowId)
    const signImg = await draw(leader.client)
    expect(await act(deputy.client, 'Audit', task.id, { signImg })).toMatchObject({
      data: { field: 'signImg' },
    })
    await approve(deputy.client, task.id, { signImg: await draw(deputy.client) })
    expect(await findSignatureUrl(stage.starter.client, task.id)).not.toBe('')
  })

  it('in a batch, is named in the list; one signature is for all that require one, and without it they are left', async () => {
    const leader = await stage.person('站长')
    const plain = await start(
      stage.starter.client,
      await stage.release(aFlow(anApprover('plain', { approvers: [leader.id] }))),
    )
    const signed = await start(stage.starter.client, await stage.release(aFlow(signing(leader))))
    const rows = await fetchApprovals(leader.client)
    expect(new Map(rows.map(({ id, hasSign }) => [id, hasSign]))).toEqual(
      new Map([
        [plain.id, false],
        [signed.id, true],
      ]),
    )
    const ids = [await findTurn(leader.client, plain.id), await findTurn(leader.client, signed.id)]
    const batch = async (body: object) =>
      (await must(leader.client.post<{ list: FlowBatchResult[] }>(`${paths.before}/BatchOperation`, body))).list
    expect((await batch({ ids, handleOpinion: '' })).map(({ ok, msg }) => [ok, msg])).toEqual([
      [true, ''],
      [false, '“站长”需要你手写签名'],
    ])
    expect(await batch({ ids: ids.slice(1), handleOpinion: '', signImg: await draw(leader.client) })).toMatchObject([
      { ok: true },
    ])
    // a node that requires none stores none
    expect(await findSignatureUrl(stage.starter.client, plain.id)).toBe('')
    expect(await findSignatureUrl(stage.starter.client, signed.id)).not.toBe('')
  })
})

describe('the signatures of an approval', () => {
  it('are printed where the template names the node: those that count, and none after a return', async () => {
    const leader = await stage.person('站长')
    const boss = await stage.person('经理')
    const last = anApprover('boss', { approvers: [boss.id], rejectStep: 'leader' })
    const task = await start(stage.starter.client, await stage.release(aFlow(signing(leader), last)))
    const { list: fields } = await must(
      stage.admin.post<{ list: PrintField[] }>('/api/system/printDev/Fields', {
        modelId: stage.model.id,
      }),
    )
    expect(fields).toContainEqual({
      id: 'nodeSignature:leader',
      fullName: '站长',
      jnpfKey: 'nodeSignature',
      children: [],
    })
    const template = {
      fullName: '申请单',
      enCode: unique('print'),
      modelId: stage.model.id,
      type: 1,
    }
    const { id } = await must(
      stage.admin.post<{ id: string }>('/api/system/printDev', {
        ...template,
        printTemplate: '<p>{nodeSignature:leader:160x80}</p>',
      }),
    )
    const print = async () =>
      (await must(stage.admin.post<PrintRecord>('/api/system/printDev/Data', { id, formId: task.recordId }))).signatures
    expect(await print()).toEqual({})
    await approve(leader.client, task.id, { signImg: await draw(leader.client) })
    expect(await print()).toEqual({ leader: [expect.stringMatching(/^data:image\/png;base64,/)] })
    await must(act(boss.client, 'Reject', task.id, { handleOpinion: '', rejectStep: 'leader' }))
    expect(await print()).toEqual({})
    // what was signed stays in the history
    expect(await findSignatureUrl(stage.starter.client, task.id)).not.toBe('')
    await approve(leader.client, task.id, { signImg: await draw(leader.client) })
    expect((await print())['leader']).toHaveLength(1)
  })

  it('go to the recycle bin and come back with their record, and are deleted with their approval', async () => {
    const [leader, boss] = [await stage.person('站长'), await stage.person('经理')]
    const last = anApprover('boss', { approvers: [boss.id] })
    const task = await start(stage.starter.client, await stage.release(aFlow(signing(leader), last)))
    await approve(leader.client, task.id, { signImg: await draw(leader.client) })
    await must(act(boss.client, 'Reject', task.id, { handleOpinion: '', rejectStep: 'start' }))
    const url = await findSignatureUrl(stage.starter.client, task.id)
    const before = await fetchBytes(stage.starter.client, url)
    await must(stage.starter.client.delete(`${paths.launch}/${task.id}`))
    expect(await fetchCode(stage.starter.client, url)).toBe(404)
    await must(createRecordClient(stage.admin, stage.model).restore(task.recordId))
    expect(await fetchBytes(stage.starter.client, url)).toEqual(before)

    const ended = await aSigned(({ client }) => draw(client))
    await must(stage.admin.delete(paths.monitor, { ids: [ended.task.id] }))
    expect(await countStored(ended.task.id)).toBe(0)
  })

  it('are required once a running approval moves to a version that requires them', async () => {
    const leader = await stage.person('站长')
    const flowId = await stage.release(aFlow(signing(leader, { hasSign: false })))
    const task = await start(stage.starter.client, flowId)
    const flow = aFlow(signing(leader))
    const { data } = await stage.admin.get<Record<string, unknown>>(`${paths.template}/${flowId}`)
    await must(
      stage.admin.put(`${paths.template}/${flowId}`, {
        ...data,
        flowTemplateJson: JSON.stringify(flow),
      }),
    )
    const { version } = await must(stage.admin.post<{ version: number }>(`${paths.template}/${flowId}/Actions/Release`))
    expect((await fetchApprovals(leader.client)).map(({ hasSign }) => hasSign)).toEqual([false])
    const moved = { templateId: flowId, version, nodeId: '', ids: [task.id] }
    await must(stage.admin.post(`${paths.template}/Actions/MoveApprovals`, moved))
    expect((await fetchApprovals(leader.client)).map(({ hasSign }) => hasSign)).toEqual([true])
    expect((await act(leader.client, 'Audit', task.id)).data).toEqual({ field: 'signImg' })
  })
})
