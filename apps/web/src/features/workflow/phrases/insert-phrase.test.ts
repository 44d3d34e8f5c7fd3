import { expect, it } from 'vitest'
import { insertPhrase } from './insert-phrase.ts'

it.each([
  ['', '同意', '同意', 'the comment is empty'],
  [' \n', '同意', '同意', 'it is blank'],
  ['同意', '已核实', '已核实', 'it is another phrase'],
  ['金额不对', '请补材料', '金额不对\n请补材料', 'the user has typed it'],
  ['金额不对\n', '请补材料', '金额不对\n请补材料', 'it ends with a line break'],
  ['一二三四五六七', '请补材料', '一二三四五六七', 'it would be too long'],
])('the comment %j with the phrase %s is %j: %s', (comment, phrase, whole) => {
  expect(insertPhrase(comment, phrase, ['同意', '已核实'], 10)).toBe(whole)
})
