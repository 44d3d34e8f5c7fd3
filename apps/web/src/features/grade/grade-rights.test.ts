import { gradeRights as ofContract } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import en from '@armature/texts/en/web/grade'
import zh from '@armature/texts/zh/web/grade'
import { getActionKey, gradeRights, formatGrade, type GradeRight } from './grade-rights.ts'

type Tree = { [key: string]: string | Tree }
const readTexts =
  (catalogue: Tree) =>
  (key: string, values: Record<string, unknown> = {}): string => {
    const text = key.split('.').reduce<string | Tree>((tree, part) => (tree as Tree)[part] ?? '', catalogue)
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
const grade = (...given: GradeRight[]) =>
  Object.fromEntries(gradeRights.map((right) => [right, given.includes(right)])) as Record<GradeRight, boolean>

describe('the permissions of a delegated administrator', () => {
  it('are the eight of the contract, each with a word [SO.80]', () => {
    expect(gradeRights).toEqual(ofContract)
    for (const right of gradeRights) expect(zh.acts).toHaveProperty(getActionKey(right))
  })

  it.each([
    [grade('thisSelect', 'thisEdit'), '本组织可查看、编辑'],
    [grade('subSelect', 'subAdd'), '下级组织可查看、新增'],
    [grade('thisSelect', 'subSelect', 'subDelete'), '本组织可查看；下级组织可查看、删除'],
    [grade('thisSelect', 'subSelect'), '本组织及下级可查看'],
  ])('are described in one sentence [S2.170]', (rights, sentence) => {
    expect(formatGrade(rights, readTexts(zh))).toBe(sentence)
  })

  it('are said in English too', () => {
    expect(formatGrade(grade('thisSelect', 'thisEdit'), readTexts(en))).toBe('This organization: view, edit')
  })
})
