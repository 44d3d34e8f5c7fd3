/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'

type Tree = { [key: string]: string | Tree }
const files = import.meta.glob<{ default: Tree }>('./*/web/*.ts', { eager: true })
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/')[3]?.replace('.ts', '') ?? ''))]
/** Texts that the specification gives word by word (S2.104, S4.58, S5.39, S8.16, FO.73, SO.55, SO.104). */
const fixedTexts = new Set([
  '您确定要退出应用程序吗?',
  '登录过期,请重新登录',
  '是否清空当前聊天的所有记录?',
  '您的权限不足，请联系管理员',
  '此操作将永久删除该数据, 是否继续?',
  '确定要将全部消息标记为已读吗?',
  '您确定要注销账号吗?',
])

describe.each(namespaces)('the catalogue %s', (namespace) => {
  const texts = languages.map((language) => flat(files[`./${language}/web/${namespace}.ts`]?.default ?? {}))
  const [zh = new Map<string, string>(), tw, en] = texts

  it('has the same keys in all languages', () => {
    expect(zh.size).toBeGreaterThan(0)
    expect(listKeys(tw)).toEqual(listKeys(zh))
    expect(listKeys(en)).toEqual(listKeys(zh))
  })

  it('fills in the same values in all languages', () => {
    for (const [key, text] of zh) {
      for (const other of texts) {
        const same = other.get(key) ?? other.get(`${key}_other`)
        if (same !== undefined) expect(`${key}: ${listValues(same)}`).toBe(`${key}: ${listValues(text)}`)
      }
    }
  })

  it('speaks to the user with 你 and full-width punctuation in Chinese, but for texts that the specification gives', () => {
    for (const text of [...zh.values(), ...(tw?.values() ?? [])]) {
      if (fixedTexts.has(text)) continue
      expect(text).not.toMatch(/[\u4e00-\u9fff”」][,;:!?()]|[,;:!?(][\u4e00-\u9fff]/)
      // the statement is a legal text
      if (namespace !== 'about') expect(text).not.toContain('您')
    }
  })

  it('has no Chinese in English', () => {
    for (const [key, text] of en ?? []) expect(`${key}: ${text}`).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}

// English has a singular of its own; Chinese has one form for all numbers.
const listKeys = (texts?: Map<string, string>): string[] =>
  [...new Set([...(texts?.keys() ?? [])].map((key) => key.replace(/_(one|other)$/, '')))].sort()
const listValues = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join()
