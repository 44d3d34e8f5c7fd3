import { expect, it } from 'vitest'
import { joinNames } from './join-names.ts'

it('joins names with the comma of the language', () => {
  expect(joinNames(['电站', '业主'], 'zh')).toBe('电站、业主')
  expect(joinNames(['電站', '業主'], 'tw')).toBe('電站、業主')
  expect(joinNames(['Station', 'Owner'], 'en')).toBe('Station, Owner')
  expect(joinNames([], 'en')).toBe('')
})
