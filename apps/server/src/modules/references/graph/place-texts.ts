import type { Language } from '@armature/contract'

/** Where a thing refers to another, or to a field of it. */
export type ReferencePlace =
  | 'rule'
  | 'expression'
  | 'attribute'
  | 'column'
  | 'search'
  | 'keyword'
  | 'sort'
  | 'summary'
  | 'tree'
  | 'gantt'
  | 'otherModel'
  | 'scheme'
  | 'portal'
  | 'report'
  | 'flowCondition'
  | 'flowApprover'
  | 'flowPermission'
  | 'flowTitle'
  | 'printTemplate'
  | 'savedQuery'
  | 'dataInterface'
  | 'station'
  | 'fieldSource'
  | 'printButton'
  | 'form'
  | 'menuTarget'
  | 'connection'

/** Names of the places. */
export const placeTexts: Record<Language, Record<ReferencePlace, string>> = {
  zh: {
    rule: '表单规则',
    expression: '计算公式',
    attribute: '字段设置',
    column: '列表列',
    search: '查询条件',
    keyword: '关键词查询',
    sort: '默认排序',
    summary: '列表合计',
    tree: '左侧树',
    gantt: '甘特图',
    otherModel: '其他表单',
    scheme: '数据方案',
    portal: '门户',
    report: '报表',
    flowCondition: '流程条件',
    flowApprover: '流程审批人',
    flowPermission: '流程表单权限',
    flowTitle: '流程标题',
    printTemplate: '打印模板',
    savedQuery: '已保存的查询',
    dataInterface: '数据接口',
    station: '全屏页面',
    fieldSource: '字段来源',
    printButton: '打印按钮',
    form: '所属表单',
    menuTarget: '菜单',
    connection: '数据连接',
  },
  tw: {
    rule: '表單規則',
    expression: '計算公式',
    attribute: '欄位設定',
    column: '清單的欄',
    search: '查詢條件',
    keyword: '關鍵字查詢',
    sort: '預設排序',
    summary: '清單合計',
    tree: '左側樹',
    gantt: '甘特圖',
    otherModel: '其他表單',
    scheme: '資料方案',
    portal: '入口頁',
    report: '報表',
    flowCondition: '流程條件',
    flowApprover: '流程簽核人',
    flowPermission: '流程表單權限',
    flowTitle: '流程標題',
    printTemplate: '列印範本',
    savedQuery: '已儲存的查詢',
    dataInterface: '資料介面',
    station: '全螢幕頁面',
    fieldSource: '欄位來源',
    printButton: '列印按鈕',
    form: '所屬表單',
    menuTarget: '選單',
    connection: '資料連線',
  },
  en: {
    rule: 'Rule',
    expression: 'Formula',
    attribute: 'Field setting',
    column: 'List column',
    search: 'Search field',
    keyword: 'Keyword search',
    sort: 'Default sort',
    summary: 'List total',
    tree: 'Left tree',
    gantt: 'Gantt chart',
    otherModel: 'Other form',
    scheme: 'Data scheme',
    portal: 'Portal',
    report: 'Report',
    flowCondition: 'Flow condition',
    flowApprover: 'Flow approvers',
    flowPermission: 'Flow field permissions',
    flowTitle: 'Flow title',
    printTemplate: 'Print template',
    savedQuery: 'Saved query',
    dataInterface: 'Data interface',
    station: 'Full-screen page',
    fieldSource: 'Source of a field',
    printButton: 'Print button',
    form: 'Form',
    menuTarget: 'Menu',
    connection: 'Data source',
  },
}
