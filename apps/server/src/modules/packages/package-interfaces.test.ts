import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInterface, path as interfaces } from '../data-interfaces/testing/interfaces.ts'
import { must } from '../workflow/testing/flows.ts'
import {
  anInstallation,
  download,
  importFile,
  preview,
  thing,
  upload,
  type Installation,
} from './testing/installations.ts'

let from: Installation
let to: Installation
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
})
afterAll(async () => {
  await from.server.close()
  await to.server.close()
})

it('a package of an interface of several calls has those of its steps on all levels, and creates them first', async () => {
  const part = await createInterface(from.admin)
  const callTwice = (interfaceId: string, script = '') =>
    createInterface(from.admin, {
      dataType: 4,
      query: '',
      script,
      steps: [
        { name: 'one', interfaceId },
        { name: 'two', interfaceId },
      ],
    })
  const inner = await callTwice(part)
  const whole = await callTwice(inner, 'return [...steps.one, ...rows.slice(0, 1)].map(({ id }, at) => ({ id, at }))')

  const { file } = await must(upload(to, await download(from, [thing('dataInterface', whole)])))
  const seen = await preview(to.admin, file)
  expect(seen).toMatchObject({ isPossible: true, missing: 0 })
  expect(new Set(seen.things.map(({ id }) => id))).toEqual(new Set([part, inner, whole]))
  expect((await importFile(to.admin, file)).code).toBe(200)
  const reply = await to.admin.post(`${interfaces}/${whole}/Actions/Preview`, {})
  expect(reply.data).toEqual([
    { id: 'de', at: 0 },
    { id: 'fr', at: 1 },
    { id: 'de', at: 2 },
  ])
})
