import { createWorkbook, uploadFile } from '../../modules/import/testing/workbooks.ts'
import { must } from '../../modules/workflow/testing/flows.ts'
import { createId } from '../../platform/ids.ts'
import type { TestServer } from '../test-server.ts'
import { json, type Stage } from './call-case.ts'
import { createFlows } from './flows.ts'
import { createPersonas, getPersona, type Persona, type PersonaName } from './personas.ts'
import { createWorld, type World } from './world.ts'

/** Everything that the calls are tried on, and everyone who tries them. */
export async function createStage(server: TestServer): Promise<{ stage: Stage; personas: Map<PersonaName, Persona> }> {
  const world = await createWorld(server)
  const transfers = await createTransfers(world)
  const personas = await createPersonas(world)
  const flows = await createFlows(world, personas)
  const messages = world.admin.get<{ list: { id: string }[] }>('/api/message?type=2&pageSize=20')
  const messageIds = (await must(messages)).list.map(({ id }) => id)
  const { id: explainedId } = getPersona(personas, 'initiator')
  return { stage: { ...world, ...transfers, flows, messageIds, explainedId }, personas }
}

/** An import and a batch edit that can be undone, a sheet to import, and an exported file. */
async function createTransfers({ server, admin, orders }: World) {
  const path = `/api/visualdev/OnlineDev/${orders.id}`
  const importId = createId()
  const row = { key: createId(), rowNumber: 2, cells: { title: 'FOREIGN-imported', secret: 'HIDDEN-imported' } }
  await must(admin.post(`${path}/ImportData?importId=${importId}`, { list: [row] }))
  const sheet = createWorkbook([
    ['title', 'secret'],
    ['FOREIGN-sheet', 'HIDDEN-sheet'],
  ])
  const { name: importName } = await must(uploadFile(server.url, admin, `visualdev/OnlineDev/${orders.id}`, sheet))
  const { url } = await must(admin.post<{ url: string }>(`${path}/Actions/Export`, { selectKey: 'title,secret' }))
  const batchEditId = createId()
  const made = await must(
    admin.post<{ id: string; version: number }>(path, { data: json({ title: 'FOREIGN-edited' }) }),
  )
  const edit = {
    records: [{ id: made.id, version: made.version }],
    data: json({ note: 'FOREIGN-edited' }),
  }
  await must(admin.put(`${path}/BatchEdits/${batchEditId}`, edit))
  return { importId, batchEditId, importName, exportName: url.split('/').at(-1) ?? '' }
}
