import { expect, it } from 'vitest'
import { formatStoredError } from './envelope.ts'

it('a stored error is shown in the language of its reader; one of another version of the product in general words', () => {
  const error = { key: 'record.unknownField', values: { field: 'power' } }
  expect(formatStoredError(error, 'zh')).toBe('没有名为 power 的字段')
  expect(formatStoredError(error, 'en')).toBe('There is no field named power')
  const general = formatStoredError({ key: 'request.failed', values: {} }, 'en')
  expect(formatStoredError({ key: 'of.another.version', values: {} }, 'en')).toBe(general)
  expect(formatStoredError({ key: 'toString', values: {} }, 'en')).toBe(general)
  expect(formatStoredError(null, 'zh')).toBe('')
})
