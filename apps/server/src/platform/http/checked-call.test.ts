import type { Endpoint } from '@armature/contract'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Call } from './app.ts'
import { createCall } from './checked-call.ts'

it('a call has no getters of its own, which would keep its request in memory until a full collection', async () => {
  const fastify = Fastify()
  const calls: Call<Endpoint>[] = []
  fastify.get('/', (request, reply) => {
    calls.push(
      createCall(request, reply, { params: {}, query: {}, body: undefined, language: 'en', idempotencyKey: '' }),
    )
    return 'done'
  })
  await fastify.inject({ url: '/', headers: { authorization: 'Bearer abc', cookie: 'color=green' } })
  const [call] = calls
  expect(call).toMatchObject({ token: 'abc', ip: '127.0.0.1' })
  expect(call?.cookie('color')).toBe('green')
  expect(call?.signal.aborted).toBe(false)
  expect(Object.values(Object.getOwnPropertyDescriptors(call)).filter(({ get }) => get)).toEqual([])
  await fastify.close()
})
