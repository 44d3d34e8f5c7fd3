import type { MenuSeed, Names } from './menu-seed.ts'

const add = ['btn_add', '新建', '新增', 'New'] as const
const edit = ['btn_edit', '编辑', '編輯', 'Edit'] as const
const remove = ['btn_remove', '删除', '刪除', 'Delete'] as const
const models = ['btn_models', '开放表单', '開放表單', 'Open forms'] as const

/** Data of the whole installation, one page per line: a page here is `systemData.<code>` under `/systemData/<code>`. */
export const systemData: MenuSeed = {
  enCode: 'systemData',
  names: ['系统数据', '系統資料', 'System data'],
  type: 0,
  urlAddress: '',
  icon: 'database',
  children: [
    buildPage('dictionary', 'book-open', ['数据字典', '資料字典', 'Dictionaries'], [add, edit, remove]),
    buildPage('dataInterface', 'plug', ['数据接口', '資料介面', 'Data interfaces'], [add, edit, remove, models]),
    buildPage('dataSource', 'server', ['数据源', '資料來源', 'Data sources'], [add, edit, remove]),
    buildPage('billRule', 'hash', ['单据规则', '單據規則', 'Numbering rules'], [add, edit, remove]),
    buildPage('area', 'map-pin', ['行政区划', '行政區劃', 'Areas'], [add, edit, remove]),
  ],
}

/** A page whose buttons are granted one by one. */
function buildPage(code: string, icon: string, names: Names, buttons: NonNullable<MenuSeed['buttons']>): MenuSeed {
  return {
    enCode: `systemData.${code}`,
    names,
    type: 2,
    urlAddress: `/systemData/${code}`,
    icon,
    hasButtonRights: true,
    buttons,
  }
}
