import { buildColumn, buildField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/**
 * Rows of 15 minutes. A row of the future holds the plan only.
 *
 * @param siteModel id of the released model storageSite
 */
export function buildTelemetry(siteModel: string): ModelSeed {
  const site = buildField('relationForm', 'site', ['储能站', '儲能站', 'Storage site'], {
    modelId: siteModel,
    relationField: 'siteName',
    columnOptions: [
      { value: 'siteCode', label: '站点编码' },
      { value: 'siteName', label: '储能站' },
    ],
    config: { required: true },
  })
  const time = buildField('date', 'time', ['时间', '時間', 'Time'], {
    format: 'yyyy-MM-dd HH:mm',
    config: { required: true },
  })
  const power = (vModel: string, names: [string, string, string]) =>
    buildField('numInput', vModel, names, { precision: 2, config: { unit: 'MW' } })
  const chargePower = power('chargePower', ['充电功率', '充電功率', 'Charge power'])
  const dischargePower = power('dischargePower', ['放电功率', '放電功率', 'Discharge power'])
  const planPower = power('planPower', ['计划功率', '計畫功率', 'Planned power'])
  const soc = buildField('numInput', 'soc', ['荷电状态', '荷電狀態', 'State of charge'], {
    min: 0,
    max: 100,
    precision: 1,
    config: { unit: '%' },
  })
  const maxTemperature = buildField('numInput', 'maxTemperature', ['最高温', '最高溫', 'Max. temperature'], {
    precision: 1,
    config: { unit: '℃' },
  })
  const income = buildField('numInput', 'income', ['收益', '收益', 'Income'], {
    precision: 2,
    config: { unit: '元', unitI18n: { en: 'CNY' } },
  })
  const fields = [site, time, chargePower, dischargePower, planPower, soc, maxTemperature, income]
  const figures = { width: 150, align: 'right' } as const
  return {
    enCode: 'telemetry',
    names: ['运行数据', '運轉資料', 'Telemetry'],
    icon: 'activity',
    parentMenu: 'operation',
    formData: { popupType: 'general', labelPosition: 'top', fields },
    columnData: {
      ...standardButtons,
      columnGroups: [
        { id: 'power', label: '功率', labelI18n: { tw: '功率', en: 'Power' } },
        { id: 'battery', label: '电池', labelI18n: { tw: '電池', en: 'Battery' } },
      ],
      columnList: [
        buildColumn(site, { width: 220, align: 'left' }),
        buildColumn(time, { width: 150, align: 'left' }),
        ...[chargePower, dischargePower, planPower].map((of) => buildColumn(of, { ...figures, group: 'power' })),
        ...[soc, maxTemperature].map((of) => buildColumn(of, { ...figures, group: 'battery' })),
        buildColumn(income, figures),
      ],
      searchList: [buildSearchField(site, 1), buildSearchField(time, 3), buildSearchField(soc, 3)],
      keywordList: [],
      sortList: [{ prop: 'time', order: 'desc' }],
    },
  }
}
