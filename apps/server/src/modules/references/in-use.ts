import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'

const words = {
  users: { zh: '{n} 名用户', tw: '{n} 名使用者', en: ['{n} user', '{n} users'] },
  organizes: {
    zh: '{n} 个下级组织',
    tw: '{n} 個下級組織',
    en: ['{n} organization below it', '{n} organizations below it'],
  },
  departments: { zh: '{n} 个部门', tw: '{n} 個部門', en: ['{n} department', '{n} departments'] },
  positions: { zh: '{n} 个岗位', tw: '{n} 個職位', en: ['{n} position', '{n} positions'] },
  roles: { zh: '{n} 个角色', tw: '{n} 個角色', en: ['{n} role', '{n} roles'] },
  groups: { zh: '{n} 个分组', tw: '{n} 個群組', en: ['{n} group', '{n} groups'] },
  administrators: {
    zh: '{n} 名分级管理员',
    tw: '{n} 名分級管理員',
    en: ['{n} delegated administrator', '{n} delegated administrators'],
  },
  menus: { zh: '{n} 个菜单', tw: '{n} 個選單', en: ['{n} menu', '{n} menus'] },
  reports: { zh: '{n} 名下属', tw: '{n} 名下屬', en: ['{n} subordinate', '{n} subordinates'] },
  leads: {
    zh: '{n} 个由其负责的组织',
    tw: '{n} 個由其負責的組織',
    en: ['{n} managed organization', '{n} managed organizations'],
  },
  designs: { zh: '{n} 个表单设计', tw: '{n} 個表單設計', en: ['{n} form design', '{n} form designs'] },
  diagrams: { zh: '{n} 张配置图', tw: '{n} 張配置圖', en: ['{n} diagram', '{n} diagrams'] },
  dictionaries: {
    zh: '{n} 个下级字典',
    tw: '{n} 個下級字典',
    en: ['{n} dictionary below it', '{n} dictionaries below it'],
  },
  entries: { zh: '{n} 个字典项', tw: '{n} 個字典項目', en: ['{n} item', '{n} items'] },
  areas: { zh: '{n} 个下级区划', tw: '{n} 個下級區劃', en: ['{n} area below it', '{n} areas below it'] },
  schemes: { zh: '{n} 个数据方案', tw: '{n} 個資料方案', en: ['{n} data scheme', '{n} data schemes'] },
  flows: { zh: '{n} 个流程', tw: '{n} 個流程', en: ['{n} flow', '{n} flows'] },
  interfaces: { zh: '{n} 个数据接口', tw: '{n} 個資料介面', en: ['{n} data interface', '{n} data interfaces'] },
  records: { zh: '{n} 条数据', tw: '{n} 筆資料', en: ['{n} record', '{n} records'] },
} as const

export type UsageCounts = Partial<Record<keyof typeof words, number>>

/**
 * Prevents deleting, or disabling, what is still in use.
 *
 * @throws AppError 'permission.inUse', or the given error, with a text that lists what uses it
 */
export function assertNotInUse(
  language: Language,
  name: string,
  uses: UsageCounts,
  error: 'permission.inUse' | 'permission.inUseEnabled' = 'permission.inUse',
): void {
  const said = Object.entries(uses).flatMap(([kind, n]) =>
    n > 0 ? [formatUsage(language, words[kind as keyof UsageCounts], n)] : [],
  )
  if (said.length > 0) throw new AppError(error, { name, uses: said.join(language === 'en' ? ', ' : '、') })
}

function formatUsage(language: Language, word: (typeof words)[keyof UsageCounts], n: number): string {
  const text = language === 'en' ? word.en[n === 1 ? 0 : 1] : word[language]
  return text.replace('{n}', String(n))
}
