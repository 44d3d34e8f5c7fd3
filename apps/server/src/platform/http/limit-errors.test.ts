import { expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { createRefusal } from './envelope.ts'

it('a refusal lists a hundred errors, counts the others and cuts long names and values', () => {
  const errors = Array.from({ length: 250 }, (_, at) => ({ path: `f${at}`, msg: '长'.repeat(5_000), at }))
  const { msg, data } = createRefusal(
    new AppError('request.invalid', { field: 'a'.repeat(5_000), reason: '?' }, { errors, rows: Array(200).fill(0) }),
    'en',
  )
  expect(msg).toBe(`${'a'.repeat(999)}… is not valid: ?`)
  expect(data).toMatchObject({ more: 150, rows: { length: 200 } })
  const { errors: listed } = data as { errors: typeof errors }
  expect(listed).toHaveLength(100)
  expect(listed[99]).toEqual({ path: 'f99', msg: `${'长'.repeat(999)}…`, at: 99 })
})
