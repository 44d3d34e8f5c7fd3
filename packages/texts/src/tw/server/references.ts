import type zh from '../../zh/server/references.ts'

export default {
  inUse: {
    named: '{usage}：{names}',
    words: {
      users: { one: '{n} 名使用者', other: '{n} 名使用者' },
      organizes: { one: '{n} 個下級組織', other: '{n} 個下級組織' },
      departments: { one: '{n} 個部門', other: '{n} 個部門' },
      positions: { one: '{n} 個職位', other: '{n} 個職位' },
      roles: { one: '{n} 個角色', other: '{n} 個角色' },
      groups: { one: '{n} 個群組', other: '{n} 個群組' },
      administrators: { one: '{n} 名分級管理員', other: '{n} 名分級管理員' },
      menus: { one: '{n} 個選單', other: '{n} 個選單' },
      pages: { one: '{n} 個全螢幕頁面網址', other: '{n} 個全螢幕頁面網址' },
      reports: { one: '{n} 名下屬', other: '{n} 名下屬' },
      leads: { one: '{n} 個由其負責的組織', other: '{n} 個由其負責的組織' },
      designs: { one: '{n} 個表單設計', other: '{n} 個表單設計' },
      diagrams: { one: '{n} 張配置圖', other: '{n} 張配置圖' },
      dictionaries: { one: '{n} 個下級字典', other: '{n} 個下級字典' },
      entries: { one: '{n} 個字典項目', other: '{n} 個字典項目' },
      areas: { one: '{n} 個下級區劃', other: '{n} 個下級區劃' },
      schemes: { one: '{n} 個資料方案', other: '{n} 個資料方案' },
      flows: { one: '{n} 個流程', other: '{n} 個流程' },
      portals: { one: '{n} 個入口網站', other: '{n} 個入口網站' },
      screens: { one: '{n} 個大螢幕', other: '{n} 個大螢幕' },
      reportDesigns: { one: '{n} 張報表', other: '{n} 張報表' },
      interfaces: { one: '{n} 個資料介面', other: '{n} 個資料介面' },
      records: { one: '{n} 筆資料', other: '{n} 筆資料' },
    },
  },
} satisfies typeof zh
