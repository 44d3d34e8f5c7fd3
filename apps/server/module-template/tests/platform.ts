import assert from 'node:assert/strict'
import { env } from 'node:process'
import { test } from 'node:test'
import { ModuleClient, ModuleError } from '../src/generated/module.js'

// runs against a platform: ARMATURE_URL=https://… ARMATURE_TOKEN=… npm test
const baseUrl = env['ARMATURE_URL']
const token = env['ARMATURE_TOKEN']

test('the platform answers the list of this module', { skip: !baseUrl || !token }, async () => {
  const client = new ModuleClient({ baseUrl: baseUrl ?? '', token: token ?? '' })
  const { list, pagination } = await client.list({ pageSize: 1 })
  assert.ok(list.length <= 1)
  assert.ok(pagination.total >= list.length)
})

test('the platform refuses a wrong token', { skip: !baseUrl || !token }, async () => {
  const client = new ModuleClient({ baseUrl: baseUrl ?? '', token: 'wrong' })
  await assert.rejects(client.list(), (error) => error instanceof ModuleError && error.code === 602)
})
