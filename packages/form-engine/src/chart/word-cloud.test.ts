import { expect, it } from 'vitest'
import { findFittingSize } from './word-cloud.ts'

const words = (count: number, size = 1) => Array.from({ length: count }, () => ({ name: '储能电站', size }))

it.each([
  ['few words are large, and not too loud', words(3), 400, 300, 24],
  ['words that need a line each are as large as all lines fit', words(10), 120, 200, 16],
  ['words of one size shrink as far as they can be read', words(10, 2), 120, 200, 8],
  ['more words than fit stay readable, and are scrolled', words(500), 200, 100, 10],
])('%s', (_, all, width, height, size) => {
  expect(findFittingSize(all, width, height)).toBe(size)
})
