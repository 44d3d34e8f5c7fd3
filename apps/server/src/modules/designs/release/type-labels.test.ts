import type { ColumnType } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { formatColumnType } from './type-labels.ts'

describe('labels of column types', () => {
  it.each([
    ['F3.70', { type: 'varchar', length: 50 }, '字符串(50)', '字串(50)', 'String(50)'],
    ['F3.71', { type: 'int' }, '整型', '整數', 'Integer'],
    ['F3.72', { type: 'datetime' }, '日期时间', '日期時間', 'Date and time'],
    ['F3.73', { type: 'decimal', precision: 20, scale: 2 }, '浮点(20, 2)', '小數(20, 2)', 'Decimal(20, 2)'],
    ['F3.74', { type: 'bigint' }, '长整型', '長整數', 'Long integer'],
    ['F3.75', { type: 'text' }, '文本', '文字', 'Text'],
  ] satisfies [string, ColumnType, string, string, string][])(
    '%s: %o is called %s, %s, %s',
    (_id, type, zh, tw, en) => {
      expect([formatColumnType(type, 'zh'), formatColumnType(type, 'tw'), formatColumnType(type, 'en')]).toEqual([
        zh,
        tw,
        en,
      ])
    },
  )
})
