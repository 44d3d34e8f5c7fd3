import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKillableProcesses } from '../../../testing/killable-processes.ts'
import { waitForLockWaits } from '../../../testing/lock-waits.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aFlow, anApprover, approve, detail, fetchApprovals, start, type FlowPerson } from '../testing/flows.ts'
import { aSubFlow, aSubFlowStage, listStarted, settleSubFlows, type SubFlowStage } from '../testing/sub-flows.ts'

let server: TestServer
let stage: SubFlowStage
let a: FlowPerson
let b: FlowPerson
let flowId: string
const children = createKillableProcesses('task-process')
beforeAll(async () => {
  // the server itself runs no jobs: only the processes do, which are killed
  server = await startTestServer()
  stage = await aSubFlowStage(server)
  a = await stage.outer.person('甲')
  b = await stage.outer.person('乙')
  const formOperates = [{ id: 'amount', read: true, write: true }]
  const templateId = await stage.inner.release(aFlow(anApprover('inner', { approvers: [a.id], formOperates })))
  const returns = [{ field: 'amount', source: 'amount' }]
  flowId = await stage.outer.release(
    aFlow(aSubFlow('sub', { templateId, returns }), anApprover('last', { approvers: [b.id] })),
  )
}, 60_000)
afterAll(async () => {
  children.killAll()
  await server.close()
})

/** Locks rows until the returned function is called. */
async function lockRows(text: string): Promise<() => Promise<void>> {
  let unlock = () => {}
  const isUnlocked = new Promise<void>((resolve) => (unlock = resolve))
  let reportLocked = () => {}
  const isLocked = new Promise<void>((resolve) => (reportLocked = resolve))
  const ended = server.db.transaction(async (tx) => {
    await tx.query(text)
    reportLocked()
    await isUnlocked
  })
  await isLocked
  return () => {
    unlock()
    return ended
  }
}

it.skipIf(!isSlowRun)(
  'a process that is killed before a flow has gone on, or before its job has ended, neither loses nor repeats what comes back',
  { timeout: 180_000 },
  async () => {
    const worker = await children.start(server.connection)
    const [waiting, continued] = [await begin(), await begin()]
    const unlockTasks = await lockRows(`select 1 from flow_tasks where id = '${waiting.id}' for update`)
    const unlockContinued = await lockRows(`select 1 from flow_tasks where id = '${continued.id}' for update`)
    for (const { id } of [waiting, continued]) await approveSub(id)
    await waitForLockWaits(server.db, 2)
    const unlockJobs = await lockRows(`select 1 from jobs where kind = 'runSubFlows' for update`)
    await unlockContinued()
    await expect.poll(() => isAsked(continued.id), { timeout: 20_000 }).toBe(true)
    await waitForLockWaits(server.db, 2)
    children.kill(worker)
    // as when its machine is lost: otherwise the database would still carry out what it has received
    await server.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await unlockJobs()
    await unlockTasks()
    expect(await isAsked(waiting.id)).toBe(false)
    expect(await countOpenJobs()).toBe(2)
    const second = await children.start(server.connection)
    await expect.poll(countOpenJobs, { timeout: 120_000, interval: 200 }).toBe(0)
    children.kill(second)
    for (const task of [waiting, continued]) {
      expect(await isAsked(task.id)).toBe(true)
      const { formValues, recordList } = await detail(stage.admin, task.id)
      expect(JSON.parse(formValues)).toMatchObject({ amount: 250 })
      expect(recordList.filter(({ handleOpinion }) => handleOpinion.includes('已写回 1 个字段'))).toHaveLength(1)
      const saves = await server.db.query('select 1 from record_histories where record_id = $1', [task.recordId])
      expect(saves).toHaveLength(2)
    }
  },
)

async function begin() {
  const task = await start(stage.starter.client, flowId, { title: '采购', amount: 7 })
  await settleSubFlows(server)
  return task
}

/** The approver of the sub-flow changes the amount. */
async function approveSub(taskId: string): Promise<void> {
  const [sub] = await listStarted(stage.starter.client, taskId)
  const { version } = await detail(a.client, sub?.taskId ?? '')
  await approve(a.client, sub?.taskId ?? '', { version, formData: JSON.stringify({ amount: 250 }) })
}

const isAsked = async (taskId: string) => (await fetchApprovals(b.client)).some(({ id }) => id === taskId)
const countOpenJobs = async () =>
  (await server.db.query(`select 1 from jobs where kind = 'runSubFlows' and state in ('waiting', 'running')`)).length
