import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRowsOfSheet } from '../modules/import/testing/workbooks.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import { aUser } from '../testing/builders.ts'
import { startInstallation, type Installation } from '../testing/killed/installation.ts'
import { killAtRandom } from '../testing/killed/kill-at-random.ts'
import { startOutside, type Outside } from '../testing/killed/outside.ts'
import { signInPatiently, type PatientCall } from '../testing/killed/patient-calls.ts'
import { createChoose } from '../testing/killed/random.ts'
import { watchRuns } from '../testing/killed/watch-runs.ts'
import {
  createForm,
  createMailAccount,
  createRecord,
  createTasks,
  download,
  exportRecords,
  importRows,
  listRecords,
  sendMail,
} from '../testing/killed/workload.ts'
import { runDatabaseCommand } from './database-command.ts'
import { isSlowRun } from '../testing/slow-run.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 50)
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
/** more rows than an export of one request may have */
const firstRows = 10_020
const rowsOfImport = 600
const writers = 4
const tasks = 4
/** how long the end of a process may delay a job */
const continueMs = 30_000
/** in which all work ends after the last kill */
const endMs = 120_000

describe.skipIf(!isSlowRun)('an installation whose processes are killed', { timeout: 3_600_000 }, () => {
  const choose = createChoose(seed)
  let installation: Installation
  let outside: Outside
  let db: Database
  let path: string
  let writer: PatientCall
  let exporter: PatientCall
  let taskIds: string[]
  let longestMs: number
  /** what replies have confirmed */
  const told = { codes: [] as string[], rows: firstRows, files: [] as string[], mails: [] as string[] }

  const signIn = async () => {
    const { account } = await aUser(db, { isAdministrator: true })
    return signInPatiently(installation.nodes, account, choose)
  }

  beforeAll(async () => {
    execFileSync(process.execPath, [join(import.meta.dirname, '../../../../scripts/build.mjs'), '--stale', 'server'])
    outside = await startOutside()
    installation = await startInstallation()
    db = openDatabase(installation.database.connection, { connections: 4 })
    writer = await signIn()
    exporter = await signIn()
    const [importer, mailer] = [await signIn(), await signIn()]
    const mailHosts = ['127.0.0.1', `127.0.0.1:${outside.smtpPort}`]
    await writer((client) => client.put('/api/system/SysConfig', { interfaceHosts: [outside.httpHost], mailHosts }))
    path = await createForm(writer)
    const accountId = await createMailAccount(mailer, outside)
    taskIds = await createTasks(writer, tasks, outside)
    await importRows(importer, path, 'first', firstRows)

    let isOver = false
    const repeat = async (doTurn: (turn: number) => Promise<unknown>) => {
      for (let turn = 1; !isOver; turn += 1) await doTurn(turn)
    }
    const work = [
      ...Array.from({ length: writers }, (_, line) =>
        repeat(async (turn) => {
          await createRecord(writer, path, `R-${line}-${turn}`)
          told.codes.push(`R-${line}-${turn}`)
          await wait(30)
        }),
      ),
      repeat(async (turn) => {
        expect(await importRows(importer, path, `I-${turn}`, rowsOfImport)).toBe(`已导入 ${rowsOfImport} 行`)
        told.rows += rowsOfImport
      }),
      repeat(async () => told.files.push(await exportRecords(exporter, path))),
      repeat(async (turn) => {
        await sendMail(mailer, accountId, `M-${turn}`)
        told.mails.push(`M-${turn}`)
        await wait(200)
      }),
      repeat(async () => {
        await db.query('update timed_tasks set next_at = now()').catch(() => undefined)
        await wait(1_000)
      }),
    ]
    const watch = watchRuns(db)
    const { tellDead } = watch
    const killing = killAtRandom(installation, { kills, choose, tellDead }).finally(() => (isOver = true))
    const [killed] = await Promise.all([killing, ...work])
    longestMs = await waitForEnd().then(watch.stop)
    process.stdout.write(`seed ${seed}, killed ${JSON.stringify(killed)}\n`)
  }, 3_600_000)
  afterAll(async () => {
    await installation.close()
    await db.close().catch(() => undefined)
    outside.close()
  })

  /** @throws Error if work is left that nothing does */
  const waitForEnd = async () => {
    const isOpen = `state in ('waiting', 'running')`
    const due = `${isOpen} and run_at < now() + interval '1 minute'`
    const deadline = Date.now() + endMs
    while ((await count('jobs', due)) + (await count('timed_task_runs', isOpen)) > 0) {
      if (Date.now() > deadline) throw new Error(JSON.stringify(await db.query(`select * from jobs where ${due}`)))
      await wait(500)
    }
  }

  it(`has every record that it confirmed, and each once, with a number of its own (${kills} kills, seed ${seed})`, async () => {
    const records = await listRecords(writer, path)
    const codes = new Set(records.map(({ code }) => code))
    expect(told.codes.filter((code) => !codes.has(code))).toEqual([])
    expect(records.length).toBe(told.codes.length + told.rows)
    expect(codes.size).toBe(records.length)
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
    expect(await count('record_histories', `action = 'create'`)).toBe(records.length)
    process.stdout.write(`${records.length} records, ${told.codes.length} of them by users one at a time\n`)
  })

  it('has ended every job well, and continued those of dead processes within half a minute', async () => {
    expect(await db.query(`select kind, fault from jobs where state not in ('done', 'waiting')`)).toEqual([])
    for (const url of told.files.slice(-3))
      expect(readRowsOfSheet(await download(exporter, url)).length).toBeGreaterThan(firstRows)
    process.stdout.write(`${told.files.length} exports; longest delay of a job ${(longestMs / 1_000).toFixed(1)} s\n`)
    expect(longestMs).toBeLessThan(continueMs)
  })

  it('has sent no mail twice, and those that count as sent have arrived', async () => {
    const statement = `select subject, send_state as state from mails where kind = 'out'`
    const mails = await db.query<{ subject: string; state: string }>(statement)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(told.mails.toSorted())
    for (const { subject, state } of mails) {
      const received = outside.countReceived(subject)
      const isRight = state === 'sent' ? received === 1 : state !== 'waiting' && received <= 1
      expect({ subject, state, received, isRight }).toMatchObject({ isRight: true })
    }
    const unknown = mails.filter(({ state }) => state !== 'sent').length
    process.stdout.write(`${mails.length} mails, of which ${unknown} may not have arrived, as their users are told\n`)
  })

  it('has called no system twice for a time of a task', async () => {
    for (const [number, id] of taskIds.entries()) {
      const all = await count('timed_task_runs', `task_id = '${id}' and state <> 'skipped'`)
      const done = await count('timed_task_runs', `task_id = '${id}' and state = 'done'`)
      const isInterrupted = `task_id = '${id}' and fault ->> 'key' = 'timedTask.interrupted'`
      expect(done + (await count('timed_task_runs', isInterrupted))).toBe(all)
      const received = outside.countReceived(`/${number}`)
      expect(received).toBeGreaterThanOrEqual(done)
      expect(received).toBeLessThanOrEqual(all)
      process.stdout.write(`${all} runs of a task, ${all - done} interrupted\n`)
    }
  })

  it('has an audit trail without a gap', async () => {
    const settings = { ...installation.environment, LOG_LEVEL: 'warn' }
    expect(await runDatabaseCommand(['verify-audit'], settings)).toContain('audit entries are unchanged')
  })

  async function count(table: string, condition: string): Promise<number> {
    const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`)
    return row?.n ?? 0
  }
})
