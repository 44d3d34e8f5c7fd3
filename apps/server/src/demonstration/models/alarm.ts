import { buildColumn, buildField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/** @param siteModel id of the released model storageSite */
export function buildAlarm(siteModel: string): ModelSeed {
  const title = buildField('comInput', 'title', ['告警内容', '警報內容', 'Alarm'], {
    maxlength: 120,
    config: { required: true, span: 24 },
  })
  const site = buildField('relationForm', 'site', ['储能站', '儲能站', 'Storage site'], {
    modelId: siteModel,
    relationField: 'siteName',
    columnOptions: [
      { value: 'siteCode', label: '站点编码' },
      { value: 'siteName', label: '储能站' },
    ],
    config: { required: true },
  })
  const level = buildField('select', 'level', ['级别', '級別', 'Level'], {
    config: { dataType: 'dictionary', dictionaryType: 'alarmLevel', required: true, defaultValue: 'hint' },
  })
  const alarmTime = buildField('date', 'alarmTime', ['告警时间', '警報時間', 'Raised at'], {
    format: 'yyyy-MM-dd HH:mm',
    config: { required: true, defaultValue: '@now' },
  })
  const handled = buildField('switch', 'handled', ['已处理', '已處理', 'Handled'], {
    activeTxt: '已处理',
    inactiveTxt: '未处理',
    activeTxtI18n: { tw: '已處理', en: 'Handled' },
    inactiveTxtI18n: { tw: '未處理', en: 'Open' },
  })
  const handler = buildField('userSelect', 'handler', ['处理人', '處理人', 'Handled by'])
  const opinion = buildField('textarea', 'opinion', ['处理说明', '處理說明', 'What was done'], {
    maxlength: 500,
    config: { span: 24 },
  })
  return {
    enCode: 'alarm',
    names: ['告警记录', '警報記錄', 'Alarms'],
    icon: 'bell-ring',
    parentMenu: 'operation',
    formData: {
      popupType: 'general',
      labelPosition: 'top',
      fields: [title, site, level, alarmTime, handled, handler, opinion],
      rules: [
        {
          id: 'handledNeedsPerson',
          name: '处理后须填写处理人与说明',
          enabled: true,
          when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'handled', op: 'eq', value: 1 }] }] },
          then: [
            { type: 'require', field: 'handler' },
            { type: 'require', field: 'opinion' },
          ],
        },
      ],
    },
    columnData: {
      ...standardButtons,
      columnList: [
        buildColumn(alarmTime, { width: 160, fixed: 'left' }),
        buildColumn(title, { width: 260 }),
        buildColumn(site, { width: 200 }),
        buildColumn(level, { width: 100 }),
        buildColumn(handled, { width: 100 }),
        buildColumn(handler, { width: 110 }),
      ],
      searchList: [
        buildSearchField(level, 1, true),
        buildSearchField(site, 1),
        buildSearchField(handled, 1),
        buildSearchField(alarmTime, 3),
      ],
      keywordList: ['title'],
      sortList: [{ prop: 'alarmTime', order: 'desc' }],
    },
  }
}
