import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OwnJob } from '@armature/contract'
import { v4 } from 'uuid'
import { aDesignBody, aField, aList } from '../../modules/designs/testing/designs.ts'
import { buildTask } from '../../modules/timed-tasks/testing/timed-tasks.ts'
import type { Outside } from './outside.ts'
import type { PatientCall } from './patient-calls.ts'

/** A form with a code that users enter and a number that the server gives. @returns the path of its records */
export async function createForm(call: PatientCall): Promise<string> {
  const rule = await call<{ id: string }>((client) =>
    client.post('/api/system/BillRule', { fullName: '编号', enCode: 'killed', prefix: 'N-', digit: 6, dateFormat: '' }),
  )
  const buttons = ['add', 'upload', 'download'].map((value) => ({ value, label: value }))
  const fields = [
    aField('comInput', 'code', {}, { label: '代码' }),
    aField('billRule', 'number', { rule: rule.id }, { label: '编号' }),
  ]
  const design = aDesignBody({ fields, list: aList(['code', 'number'], { btnsList: buttons }) })
  const { id } = await call<{ id: string }>((client) => client.post('/api/visualdev/Base', design))
  await call((client) => client.post(`/api/visualdev/Base/${id}/Actions/Release`, {}))
  return `/api/visualdev/OnlineDev/${id}`
}

export async function createRecord(call: PatientCall, path: string, code: string): Promise<void> {
  const key = { 'Idempotency-Key': v4() }
  await call((client) => client.post(path, { data: JSON.stringify({ code }) }, key))
}

export async function listRecords(call: PatientCall, path: string): Promise<{ code: string; number: string }[]> {
  const found: { code: string; number: string }[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const { list } = await call<{ list: typeof found }>((client) =>
      client.post(`${path}/List`, { currentPage, pageSize: 500 }),
    )
    found.push(...list)
    if (list.length < 500) return found
  }
}

/** Imports rows in the background. @returns when they are imported, the note of the job */
export async function importRows(call: PatientCall, path: string, prefix: string, count: number): Promise<string> {
  const importId = v4()
  const list = Array.from({ length: count }, (_, at) => ({
    key: v4(),
    rowNumber: at + 2,
    cells: { code: `${prefix}-${at}` },
    notes: {},
  }))
  for (let part = 0; part * 1_000 < count; part += 1) {
    const rows = list.slice(part * 1_000, (part + 1) * 1_000)
    await call((client) => client.put(`${path}/Imports/${importId}/Parts/${part}`, { list: rows }))
  }
  const start = `${path}/Imports/${importId}/Actions/Start?fileName=rows.xlsx&rowCount=${count}`
  const { taskId } = await call<{ taskId: string }>((client) => client.post(start, {}))
  return (await waitForJob(call, taskId)).note
}

/** Exports all records in the background. @returns the path of the file */
export async function exportRecords(call: PatientCall, path: string): Promise<string> {
  const { taskId = '' } = await call<{ taskId?: string }>((client) =>
    client.post(`${path}/Actions/Export`, { selectKey: 'code' }),
  )
  return (await waitForJob(call, taskId)).url
}

export const download = (call: PatientCall, url: string): Promise<Buffer> =>
  call(async ({ token }, node) => {
    const reply = await fetch(node + url, { headers: { Authorization: token } })
    const data = Buffer.from(await reply.arrayBuffer())
    return { status: reply.status, code: reply.status, msg: '', data }
  })

export async function createMailAccount(call: PatientCall, { smtpPort }: Outside): Promise<string> {
  const address = 'ann@example.test'
  const server = { smtpHost: '127.0.0.1', smtpPort, smtpSecurity: 'none' }
  const mailbox = { imapHost: '127.0.0.1', imapPort: smtpPort, imapSecurity: 'none' }
  const input = { address, senderName: '安宁', account: address, password: v4(), ...server, ...mailbox }
  return (await call<{ id: string }>((client) => client.post('/api/extend/Email/Config', input))).id
}

export async function sendMail(call: PatientCall, accountId: string, subject: string): Promise<void> {
  const to = [{ name: '', address: 'bob@example.test' }]
  const mail = { accountId, to, subject, bodyText: '<p>x</p>', key: randomBytes(16).toString('hex') }
  await call((client) => client.post('/api/extend/Email/Actions/SaveSent', mail))
}

/** Tasks that each call a path of their own, `/0`, `/1` …, and come due when a test says so. @returns their ids */
export async function createTasks(call: PatientCall, count: number, { httpHost }: Outside): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const work = { kind: 'http', method: 'POST', path: `http://${httpHost}/${number}` }
    const schedule = { kind: 'once', at: '2999-01-01T08:00' }
    const task = buildTask({ fullName: `任务 ${number}`, work, schedule, overlap: 'queue' })
    ids.push((await call<{ id: string }>((client) => client.post('/api/scheduletask', task))).id)
  }
  return ids
}

/** @throws Error if the job is not in its owner's list, or does not end well */
async function waitForJob(call: PatientCall, id: string): Promise<OwnJob> {
  for (;;) {
    const { list } = await call<{ list: OwnJob[] }>((client) => client.get('/api/system/Job/Mine'))
    const job = list.find((one) => one.id === id)
    if (!job) throw new Error('a job is lost')
    if (job.state === 'done') return job
    if (job.state !== 'waiting' && job.state !== 'running') throw new Error(`a job is ${job.state}: ${job.fault}`)
    await wait(300)
  }
}
