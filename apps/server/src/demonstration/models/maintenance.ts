import { buildColumn, buildField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/** A maintenance request, which has a flow. @param siteModel id of the released model storageSite */
export function buildMaintenance(siteModel: string): ModelSeed {
  const title = buildField('comInput', 'title', ['检修内容', '檢修內容', 'Work'], {
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
  const planDate = buildField('date', 'planDate', ['计划日期', '計畫日期', 'Planned for'], {
    format: 'yyyy-MM-dd',
    config: { required: true },
  })
  const cost = buildField('numInput', 'cost', ['预计费用', '預計費用', 'Estimated cost'], {
    thousands: true,
    precision: 2,
    config: { unit: '元', unitI18n: { tw: '元', en: 'CNY' } },
  })
  const reason = buildField('textarea', 'reason', ['检修原因', '檢修原因', 'Reason'], {
    maxlength: 500,
    config: { span: 24 },
  })
  const measures = buildField('textarea', 'measures', ['安全措施', '安全措施', 'Safety measures'], {
    maxlength: 500,
    config: { span: 24 },
  })
  const parts = buildField('textarea', 'parts', ['备件到货情况', '備件到貨情況', 'Delivery of parts'], {
    maxlength: 500,
    config: { span: 24 },
  })
  return {
    enCode: 'maintenance',
    names: ['检修申请', '檢修申請', 'Maintenance requests'],
    icon: 'hammer',
    parentMenu: 'operation',
    formData: {
      popupType: 'general',
      labelPosition: 'top',
      fields: [title, site, planDate, cost, reason, measures, parts],
    },
    columnData: {
      ...standardButtons,
      columnList: [
        buildColumn(title, { width: 260, fixed: 'left' }),
        buildColumn(site, { width: 200 }),
        buildColumn(planDate, { width: 130 }),
        buildColumn(cost, { width: 130, align: 'right' }),
      ],
      searchList: [buildSearchField(site, 1), buildSearchField(planDate, 3)],
      keywordList: ['title'],
      sortList: [{ prop: 'planDate', order: 'desc' }],
    },
  }
}
