import type { FieldConversion } from '@armature/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { anAdministrator } from '../../records/testing/records.ts'
import {
  aField,
  aList,
  asDesigner,
  changeDesign,
  createDesign,
  findConversionJob,
  releaseDesign,
  waitForConversion,
  waitForTables,
} from '../testing/designs.ts'
import { getPhysicalModel } from '../testing/tables.ts'
import { maxRowsWithinRelease } from './change-tables.ts'
import { startConversions } from './convert-values-job.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const list = aList(['amount'])
const findJob = (id: string) => findConversionJob(server, id)

/** A form whose text becomes a number, with so many rows that they are converted in the background. */
async function aLargeTable(): Promise<{ id: string; table: string }> {
  const id = await createDesign(designer, { fields: [aField('comInput', 'amount')], list })
  await releaseDesign(designer, id)
  const { main } = await getPhysicalModel(server.db, id)
  await server.db.query(
    `insert into record.${main.name} (id, design_version, keyword, amount_1)
     select gen_random_uuid(), 1, '', n::text from generate_series(1, ${maxRowsWithinRelease + 1}) n`,
  )
  await changeDesign(designer, id, { fields: [aField('numInput', 'amount')], list })
  return { id, table: `record.${main.name}` }
}
const release = (id: string) =>
  designer.post(`/api/visualdev/Base/${id}/Actions/Release`, { conversions: [{ field: 'amount', choice: 'convert' }] })
const getConversion = async (id: string) =>
  (await designer.get<FieldConversion | null>(`/api/visualdev/Base/${id}/Conversion`)).data
const listPrepared = (table: string) =>
  server.db.query(`select attname from pg_attribute where attrelid = '${table}'::regclass and attname like '%\\_next'`)

describe('the conversion of a large form', () => {
  it('is continued although the connection of a server that has died is still open', async () => {
    const { id } = await aLargeTable()
    const dead = new pg.Client(server.connection)
    const ended = new Promise((resolve) => dead.on('error', resolve))
    await dead.connect()
    await dead.query(`select pg_advisory_lock(7267, hashtext($1))`, [id])
    await release(id)
    expect(await waitForConversion(designer, id)).toMatchObject({ state: 'done' })
    await ended
  })

  it('is a job of who began it, with its progress, and ends with it', async () => {
    const { id, table } = await aLargeTable()
    const admin = await anAdministrator(server)
    const cancel = async () => (await admin.post(`/api/system/Job/${(await findJob(id)).id}/Actions/Cancel`)).code
    await server.db.transaction(async (reader) => {
      await reader.query(`select 1 from ${table} limit 1`)
      await release(id)
      await expect.poll(async () => (await findJob(id)).state).toBe('running')
      expect((await designer.get<{ list: object[] }>('/api/system/Job/Mine')).data.list[0]).toMatchObject({
        kind: 'convertValues',
        name: expect.stringContaining('表'),
      })
      expect(await cancel()).toBe(200)
    })
    expect(await getConversion(id)).toMatchObject({ state: 'cancelled' })
    await waitForTables(server)
    expect(await listPrepared(table)).toEqual([])
    expect(await findJob(id)).toMatchObject({ state: 'cancelled' })

    // run again, it has nothing to do: the form may have changed since
    await admin.post(`/api/system/Job/${(await findJob(id)).id}/Actions/Retry`)
    await waitForTables(server)
    expect(await findJob(id)).toMatchObject({ state: 'failed', fault: { key: 'design.notBeingConverted' } })

    await release(id)
    expect(await waitForConversion(designer, id)).toMatchObject({ state: 'done' })
    await waitForTables(server)
    expect(await findJob(id)).toMatchObject({ state: 'done', done: maxRowsWithinRelease + 1 })
  })

  it('that waits for its turn is cancelled with its job, and one without a job gets another', async () => {
    const { id, table } = await aLargeTable()
    await server.db.transaction(async (reader) => {
      await reader.query(`select 1 from ${table} limit 1`)
      const other = await aLargeTable()
      await release(id)
      await expect.poll(async () => (await findJob(id)).state).toBe('running')
      await release(other.id)
      const waiting = await findJob(other.id)
      expect(waiting.state).toBe('waiting')
      await designer.delete(`/api/system/Job/Mine/${waiting.id}`)
      expect(await getConversion(other.id)).toMatchObject({ state: 'cancelled' })
      await release(other.id)
      await designer.delete(`/api/visualdev/Base/${other.id}/Conversion`)
      expect(await findJob(other.id)).toMatchObject({ state: 'cancelled' })
      await server.db.query(`update field_conversions set state = 'running' where design_id = $1`, [other.id])
      const stop = startConversions(server.deps)
      await expect.poll(async () => (await findJob(other.id)).state).toBe('waiting')
      await stop()
    })
    await waitForTables(server)
    expect(await getConversion(id)).toMatchObject({ state: 'done' })
  })
})
