import type { Rule } from '@armature/form-engine'
import { inspectionTemplate } from '../data/print-templates.ts'
import { buildColumn, buildField, buildStaticField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons, transferButtons } from './model-seed.ts'

/** @param siteModel id of the released model storageSite */
export function buildInspection(siteModel: string): ModelSeed {
  const inspectionNo = buildField('comInput', 'inspectionNo', ['巡检单号', '巡檢單號', 'Inspection no.'], {
    maxlength: 32,
    config: { required: true, unique: true },
  })
  const site = buildField('relationForm', 'site', ['储能站', '儲能站', 'Storage site'], {
    modelId: siteModel,
    relationField: 'siteName',
    columnOptions: [
      { value: 'siteCode', label: '站点编码' },
      { value: 'siteName', label: '储能站' },
      { value: 'ratedPower', label: '额定功率' },
    ],
    config: { required: true },
  })
  const sitePower = buildField('relationFormAttr', 'sitePower', ['额定功率 MW', '額定功率 MW', 'Rated power MW'], {
    relationField: 'site',
    showField: 'ratedPower',
    isStorage: 1,
  })
  const inspectionType = buildField('radio', 'inspectionType', ['巡检类型', '巡檢類型', 'Type'], {
    config: { dataType: 'dictionary', dictionaryType: 'inspectionType', required: true, defaultValue: 'daily' },
  })
  const inspectionState = buildField('select', 'inspectionState', ['状态', '狀態', 'State'], {
    config: { dataType: 'dictionary', dictionaryType: 'inspectionState', required: true, defaultValue: 'waiting' },
  })
  const planTime = buildField('date', 'planTime', ['计划时间', '計畫時間', 'Planned for'], {
    format: 'yyyy-MM-dd HH:mm',
    config: { required: true, defaultValue: '@now' },
  })
  const inspector = buildField('userSelect', 'inspector', ['巡检人', '巡檢人', 'Inspector'], {
    config: { required: true, defaultValue: '@userId' },
  })
  const team = buildField('depSelect', 'team', ['责任班组', '負責班組', 'Team'], {
    config: { defaultValue: '@organizeId' },
  })
  const maxTemperature = buildField(
    'numInput',
    'maxTemperature',
    ['最高电芯温度', '最高電芯溫度', 'Max. cell temperature'],
    {
      min: -20,
      max: 80,
      precision: 1,
      config: { unit: '℃' },
    },
  )
  const temperatureDifference = buildField(
    'numInput',
    'temperatureDifference',
    ['簇间温差', '簇間溫差', 'Rack difference'],
    { min: 0, max: 60, precision: 1, config: { unit: '℃' } },
  )
  const socRange = buildField('numRange', 'socRange', ['正常 SOC 区间', '正常 SOC 區間', 'Normal SOC range'], {
    precision: 0,
    config: { unit: '%' },
  })
  const firePressure = buildField('numInput', 'firePressure', ['消防压力', '消防壓力', 'Fire pressure'], {
    min: 0,
    max: 20,
    precision: 2,
    config: { unit: 'MPa' },
  })
  const defectCount = buildField('numInput', 'defectCount', ['缺陷', '缺陷', 'Defects'], {
    min: 0,
    max: 999,
    precision: 0,
    config: { unit: '项', unitI18n: { tw: '項', en: '' }, defaultValue: 0 },
  })
  const needShutdown = buildField('switch', 'needShutdown', ['是否需要停机', '是否需要停機', 'Shutdown needed'], {
    activeTxt: '需要',
    inactiveTxt: '不需要',
    activeTxtI18n: { tw: '需要', en: 'Needed' },
    inactiveTxtI18n: { tw: '不需要', en: 'Not needed' },
  })
  const emergency = buildField('textarea', 'emergency', ['应急处置', '緊急處置', 'Emergency measures'], {
    maxlength: 1000,
    config: { span: 24, noShow: true },
  })

  const item = buildField('select', 'item', ['检查项目', '檢查項目', 'Check item'], {
    config: { dataType: 'dictionary', dictionaryType: 'checkItem', required: true, columnWidth: 200 },
  })
  const quantity = buildField('numInput', 'quantity', ['数量', '數量', 'Quantity'], {
    min: 0,
    max: 100_000,
    precision: 0,
    config: { required: true, unit: '个', unitI18n: { tw: '個', en: 'pcs' }, columnWidth: 110 },
  })
  const price = buildField('numInput', 'price', ['单价', '單價', 'Unit price'], {
    min: 0,
    max: 10_000_000,
    precision: 2,
    config: { unit: '元', unitI18n: { en: 'CNY' }, columnWidth: 130 },
  })
  const amount = buildField('calculate', 'amount', ['金额', '金額', 'Amount'], {
    expression: ['items.quantity', '×', 'items.price'],
    isStorage: 2,
    config: { unit: '元', unitI18n: { en: 'CNY' }, columnWidth: 130 },
  })
  const itemRemark = buildField('comInput', 'itemRemark', ['备注', '備註', 'Remark'], {
    maxlength: 200,
    config: { columnWidth: 180 },
  })
  const items = buildField('table', 'items', ['检查与备件明细', '檢查與備品明細', 'Checked items'], {
    'show-summary': true,
    summaryField: ['quantity', 'amount'],
    config: { span: 24, children: [item, quantity, price, amount, itemRemark] },
  })
  const laborCost = buildField('numInput', 'laborCost', ['外协工时费', '外協工時費', 'Outside labor'], {
    min: 0,
    precision: 2,
    config: { unit: '元', unitI18n: { en: 'CNY' } },
  })
  const totalCost = buildField('calculate', 'totalCost', ['费用合计', '費用合計', 'Total cost'], {
    expression: ['items.amount', '+', 'laborCost'],
    isStorage: 2,
    config: { unit: '元', unitI18n: { en: 'CNY' }, span: 12 },
  })
  const createUser = buildField('createUser', 'createUser', ['创建人', '建立人', 'Created by'])
  const createTime = buildField('createTime', 'createTime', ['创建时间', '建立時間', 'Created at'])

  const whenHotter = (id: string, name: string, degrees: number, then: Rule['then']): Rule => ({
    id,
    name,
    enabled: true,
    when: {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'maxTemperature', op: 'ge', value: degrees }] }],
    },
    then,
  })
  const heading = (id: string, zh: string, tw: string, en: string) =>
    buildStaticField('groupTitle', id, [zh, tw, en], { content: zh, contentI18n: { tw, en } })

  return {
    enCode: 'inspection',
    names: ['巡检记录', '巡檢記錄', 'Inspections'],
    icon: 'clipboard-check',
    printTemplate: inspectionTemplate,
    parentMenu: 'operation',
    formData: {
      popupType: 'drawer',
      drawerWidth: '880px',
      labelPosition: 'top',
      fields: [
        heading('groupBase', '基本信息', '基本資訊', 'Basics'),
        inspectionNo,
        site,
        sitePower,
        inspectionType,
        inspectionState,
        planTime,
        inspector,
        team,
        heading('groupMeasure', '测量数据', '測量資料', 'Measurements'),
        maxTemperature,
        temperatureDifference,
        socRange,
        firePressure,
        defectCount,
        needShutdown,
        emergency,
        heading('groupItems', '备件消耗', '備品耗用', 'Parts used'),
        items,
        laborCost,
        totalCost,
        createUser,
        createTime,
      ],
      rules: [
        whenHotter('pressureWhenHot', '高温时须记录消防压力', 45, [{ type: 'require', field: 'firePressure' }]),
        {
          ...whenHotter('emergencyWhenHot', '55 ℃ 以上填写应急处置', 55, [
            { type: 'show', field: 'emergency' },
            { type: 'require', field: 'emergency' },
          ]),
        },
      ],
    },
    columnData: {
      ...standardButtons,
      ...transferButtons,
      useDataPermission: true,
      columnList: [
        buildColumn(inspectionNo, { fixed: 'left' }),
        buildColumn(site),
        buildColumn(inspectionType),
        buildColumn(inspectionState),
        buildColumn(maxTemperature, {
          align: 'right',
          thresholds: { warning: { high: 38 }, alarm: { high: 45 } },
        }),
        buildColumn(temperatureDifference, {
          align: 'right',
          thresholds: { warning: { high: 5 }, alarm: { high: 7 } },
        }),
        buildColumn(defectCount, { align: 'right' }),
        buildColumn(totalCost, { align: 'right' }),
        buildColumn(planTime),
        buildColumn(inspector),
        buildColumn(team),
        buildColumn(createTime, { isHidden: true }),
      ],
      searchList: [
        buildSearchField(site, 1),
        buildSearchField(inspectionState, 1, true),
        buildSearchField(inspectionType, 1, true),
        buildSearchField(planTime, 3),
        buildSearchField(inspector, 1),
        buildSearchField(maxTemperature, 3),
      ],
      keywordList: ['inspectionNo'],
      sortList: [{ prop: 'planTime', order: 'desc' }],
    },
  }
}
