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

it('a package brings interfaces of several calls after those that their steps call, which it names as missing otherwise', async () => {
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

  const alone = (await must(upload(to, await download(from, [thing('dataInterface', whole)])))).file
  expect((await preview(to.admin, alone)).isPossible).toBe(false)

  const things = [whole, inner, part].map((id) => thing('dataInterface', id))
  const { file } = await must(upload(to, await download(from, things)))
  expect(await preview(to.admin, file)).toMatchObject({ isPossible: true, missing: 0 })
  expect((await importFile(to.admin, file)).code).toBe(200)
  const reply = await to.admin.post(`${interfaces}/${whole}/Actions/Preview`, {})
  expect(reply.data).toEqual([
    { id: 'de', at: 0 },
    { id: 'fr', at: 1 },
    { id: 'de', at: 2 },
  ])
})
