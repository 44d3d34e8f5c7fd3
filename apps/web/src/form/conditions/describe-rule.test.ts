import type { Rule } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import en from '@armature/texts/en/web/designer'
import zh from '@armature/texts/zh/web/designer'
import { aField } from '../designer/testing/a-design.ts'
import { indexFieldsByPath, type ConditionReader } from './describe-conditions.ts'
import { describeRule } from './describe-rule.ts'

const byPath = indexFieldsByPath({
  fields: [
    aField('numInput', 'temperature', {}, { label: '最高温' }),
    aField('radio', 'kind', { options: [{ id: 's', fullName: '专项' }] }, { label: '类型' }),
    aField('comInput', 'pressure', {}, { label: '消防压力' }),
    aField('date', 'day', { format: 'yyyy-MM-dd' }, { label: '日期' }),
    { config: { jnpfKey: 'card', label: '应急处置', formId: 'card', children: [] } },
  ],
})

const reader = (language: 'zh' | 'en'): ConditionReader => ({
  language,
  offsetMinutes: 480,
  text: (key) =>
    key
      .split('.')
      .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], language === 'zh' ? zh : en) as string,
  nameOf: (path) => byPath.get(path)?.field.config.label,
  fieldOf: (path) => byPath.get(path)?.field,
})

const words = (rule: Pick<Rule, 'when' | 'then'>, language: 'zh' | 'en' = 'zh') =>
  describeRule(rule, reader(language))
    .map(({ text }) => text)
    .join('')
const when = (...conditions: Rule['when']['groups'][number]['conditions']): Rule['when'] => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions }],
})

describe('a rule in words', () => {
  it('reads as a sentence in Chinese and in English', () => {
    const rule = {
      when: when({ field: 'temperature', op: 'ge', value: 45 }),
      then: [{ type: 'require' as const, field: 'pressure' }],
    }
    expect(words(rule)).toBe('当 最高温 ≥ 45，消防压力 必填')
    expect(words(rule, 'en')).toBe('When 最高温 ≥ 45, 消防压力 is required')
  })

  it('names options, dates and placeholders as people write them', () => {
    const rule = {
      when: when({ field: 'kind', op: 'eq', value: 's' }, { field: 'day', op: 'lt', value: '@today' }),
      then: [{ type: 'show' as const, field: 'card' }],
    }
    expect(words(rule)).toBe('当 类型 等于 专项 且 日期 ＜ 今天，显示 应急处置')
  })

  it('puts groups of several conditions in brackets and separates actions by a semicolon', () => {
    const rule: Pick<Rule, 'when' | 'then'> = {
      when: {
        logic: 'or',
        groups: [
          {
            logic: 'and',
            conditions: [
              { field: 'temperature', op: 'gt', value: 1 },
              { field: 'pressure', op: 'empty' },
            ],
          },
          { logic: 'and', conditions: [{ field: 'kind', op: 'notEmpty' }] },
        ],
      },
      then: [
        { type: 'hide', field: 'card' },
        { type: 'setValue', field: 'pressure', value: { field: 'kind' } },
      ],
    }
    expect(words(rule)).toBe('当（最高温 ＞ 1 且 消防压力 为空）或 类型 不为空，隐藏 应急处置；消防压力 设为 类型')
  })

  it('starts with 始终 without a condition and shows the labels in a formula', () => {
    const rule: Pick<Rule, 'when' | 'then'> = {
      when: { logic: 'and', groups: [] },
      then: [{ type: 'setValue', field: 'pressure', expression: ['temperature', '*', '2'] }],
    }
    expect(words(rule)).toBe('始终，消防压力 设为 最高温 × 2')
  })

  it('marks a field as such, also one that no longer exists', () => {
    const pieces = describeRule({ when: when({ field: 'gone', op: 'empty' }), then: [] }, reader('zh'))
    expect(pieces.find(({ isField }) => isField)).toEqual({ text: 'gone', isField: true })
  })
})
