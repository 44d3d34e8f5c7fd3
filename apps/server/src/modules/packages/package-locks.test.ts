import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { theSystem } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { aField, aTable } from '../designs/testing/designs.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { getContent } from './contents.ts'
import { loadLockLimits } from './package.queries.ts'
import { importFile, path, upload, type Installation } from './testing/installations.ts'
import { type PackagedForm, aManifest, copyForm, signPackage } from './testing/signed-packages.ts'

let at: Installation
beforeAll(async () => {
  const server = await startTestServer()
  await theSystem(server.db)
  at = { server, admin: await anAdministrator(server) }
})
afterAll(() => at.server.close())

const aSubTable = (n: number) => aTable(`rows${n}`, [aField('comInput', `part${n}`), aField('numInput', `count${n}`)])
const small = [aField('comInput', 'title'), aField('numInput', 'amount')]
const large = [...small, ...Array.from({ length: 10 }, (_, n) => aSubTable(n))]

const pack = async (forms: readonly PackagedForm[]) => {
  const content = await signPackage(
    at,
    aManifest(forms.map(({ about }) => about)),
    forms.map((form) => form.content),
  )
  return (await upload(at, content)).data.file
}
const estimate = (forms: readonly PackagedForm[]) =>
  forms.reduce((sum, { content }) => sum + (getContent('model').estimateLocks?.(parse(content)) ?? 0), 0)
const parse = (content: string) => getContent('model').parse(JSON.parse(content), 'zh')
const countDesigns = async (forms: readonly PackagedForm[]) =>
  (await at.server.db.query('select from designs where id = any($1::uuid[])', [forms.map(({ about }) => about.id)]))
    .length
let first = 1_000_000
const copy = async (fields: Field[], count: number) => copyForm(at, fields, count, (first += 1_000))

async function measure<T>(work: () => Promise<T>): Promise<{ reply: T; ms: number }> {
  const start = performance.now()
  const reply = await work()
  return { reply, ms: performance.now() - start }
}

/** Imports while the last step waits. @returns locks of the import, and its reply */
async function importAndCount(forms: readonly PackagedForm[]) {
  const file = await pack(forms)
  const { held, importing } = await at.server.db.transaction(async (tx) => {
    // the entry of the audit trail is written last
    await tx.query('lock table audit_entries in access exclusive mode')
    const importing = importFile(at.admin, file)
    const find = () =>
      at.server.db.query<{ held: number }>(
        `select count(distinct (l.locktype, l.relation, l.classid, l.objid, l.objsubid))::int as held from pg_locks l
          where not l.fastpath and l.pid = (select w.pid from pg_locks w where not w.granted and w.relation = 'audit_entries'::regclass)`,
      )
    await vi.waitUntil(async () => ((await find())[0]?.held ?? 0) > 0, { timeout: 60_000, interval: 50 })
    return { held: (await find())[0]?.held ?? 0, importing }
  })
  return { held, reply: await importing }
}

describe('an import of new forms', () => {
  it.each<[string, Field[]]>([
    ['without sub-tables', small],
    ['with ten sub-tables', large],
  ])('%s locks at most what the estimate says, and more than half of it', async (_what, fields) => {
    const forms = await copy(fields, 5)
    const one = await importAndCount(forms.slice(0, 1))
    const { held, reply } = await importAndCount(forms.slice(1))
    expect(reply).toMatchObject({ code: 200, data: { released: 4 } })
    // three more forms than before
    expect(held - one.held).toBeLessThanOrEqual(estimate(forms.slice(2)))
    expect(held - one.held).toBeGreaterThan(estimate(forms.slice(2)) / 2)
  })

  it('that needs more than half of the locks of the database is refused before anything is done, also in the preview', async () => {
    const { most, perTransaction } = await at.server.db.transaction(loadLockLimits)
    const [form] = await copy(large, 1)
    const count = Math.floor(most / 2 / estimate(form ? [form] : [])) + 1
    const forms = await copy(large, count)
    const file = await pack(forms)
    const refusal = await measure(() => importFile(at.admin, file))
    const { msg, code } = refusal.reply
    expect(code).toBe(400)
    expect(msg).toContain(`要新建的 ${count} 个表单约需 ${estimate(forms)} 个数据库锁`)
    expect(msg).toContain(`max_locks_per_transaction = ${perTransaction}`)
    expect(msg).toContain('请分成 2 个迁移包导入')
    expect(await at.admin.post(`${path}/Actions/Preview`, { file })).toMatchObject({ code: 400, msg })
    expect(await countDesigns(forms)).toBe(0)
    // half of them is the part that the error names
    const part = forms.slice(0, Math.ceil(count / 2))
    const partFile = await pack(part)
    const { reply, ms } = await measure(() => importFile(at.admin, partFile))
    expect(reply).toMatchObject({ code: 200, data: { released: part.length } })
    expect(refusal.ms).toBeLessThan(ms)
  }, 120_000)
})
