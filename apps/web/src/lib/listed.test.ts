import { expect, it } from 'vitest'
import { listed } from './listed.ts'

it('joins names with the comma of the language', () => {
  expect(listed(['电站', '业主'], 'zh')).toBe('电站、业主')
  expect(listed(['電站', '業主'], 'tw')).toBe('電站、業主')
  expect(listed(['Station', 'Owner'], 'en')).toBe('Station, Owner')
  expect(listed([], 'en')).toBe('')
})
