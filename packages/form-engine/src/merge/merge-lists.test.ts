import { describe, expect, it } from 'vitest'
import { mergeLists } from './merge-lists.ts'

/** `a b=1`: an entry a, and an entry b with the content 1. */
const read = (text: string) =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => ({ id: part.split('=')[0] ?? '', key: part, value: part }))
const merge = (base: string, mine: string, theirs: string) => {
  const { list, overlaps } = mergeLists(read(base), read(mine), read(theirs))
  return [list.join(' '), overlaps.join(' ')]
}

describe('the changes of two users to one list', () => {
  it.each([
    ['to different entries', 'a b c', 'a=1 b c', 'a b c=2', 'a=1 b c=2', ''],
    ['to the same entry in the same way', 'a b', 'a=1 b', 'a=1 b', 'a=1 b', ''],
    ['to the same entry: the own one is taken', 'a b', 'a=1 b', 'a=2 b', 'a=1 b', 'a'],
    ['that add entries at different places', 'a b', 'x a b', 'a b y', 'x a b y', ''],
    ['that add entries at the same place', 'a b', 'a x b', 'a y z b', 'a y z x b', ''],
    ['that add entries at the beginning', 'a', 'x a', 'y a', 'y x a', ''],
    ['that remove different entries', 'a b c', 'b c', 'a b', 'b', ''],
    ['one removes what the other leaves', 'a b', 'a b', 'a', 'a', ''],
    ['the other removes what was changed here', 'a b', 'a b=1', 'a', 'a b=1', 'b'],
    ['one is removed here that the other has changed', 'a b c', 'a c', 'a b=2 c', 'a b=2 c', 'b'],
    ['the other moves an entry', 'a b c d', 'a=1 b c d', 'b c d a', 'b c d a=1', ''],
    ['each moves another one', 'a b c', 'b c a', 'c a b', 'c b a', ''],
    ['nothing is left of the base', 'a', 'x', 'y', 'y x', ''],
  ])('%s', (_, base, mine, theirs, merged, overlaps) => {
    expect(merge(base, mine, theirs)).toEqual([merged, overlaps])
  })
})
