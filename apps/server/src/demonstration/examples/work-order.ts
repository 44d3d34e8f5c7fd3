import { buildColumn, buildField, buildSearchField } from '../models/fields.ts'
import { type ModelSeed, standardButtons } from '../models/model-seed.ts'
import { toOptions } from './choices.ts'

/** Work orders of storage sites, shown as a board. @param siteModel id of the released model storageSite */
export function buildWorkOrder(siteModel: string): ModelSeed {
  const title = buildField('comInput', 'title', ['工单', '工單', 'Work order'], {
    maxlength: 80,
    config: { required: true },
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
  const state = buildField('select', 'state', ['状态', '狀態', 'State'], {
    options: toOptions([
      ['waiting', '待派工', '待派工', 'To assign', { mark: 'ring' }],
      ['running', '处理中', '處理中', 'In progress', { mark: 'half' }],
      ['checking', '待验收', '待驗收', 'To accept', { mark: 'triangle', color: 'info' }],
      ['done', '已完成', '已完成', 'Done', { mark: 'dot' }],
    ]),
    config: { required: true, defaultValue: 'waiting' },
  })
  const urgency = buildField('radio', 'urgency', ['紧急程度', '緊急程度', 'Urgency'], {
    options: toOptions([
      ['normal', '一般', '一般', 'Normal', { color: 'neutral' }],
      ['soon', '较急', '較急', 'Soon', { color: 'warning' }],
      ['now', '紧急', '緊急', 'Urgent', { color: 'error' }],
    ]),
    config: { required: true, defaultValue: 'normal' },
  })
  const worker = buildField('userSelect', 'worker', ['负责人', '負責人', 'Assignee'])
  const dueOn = buildField('date', 'dueOn', ['期限', '期限', 'Due'], {
    format: 'yyyy-MM-dd',
    config: { required: true },
  })
  const hours = buildField('numInput', 'hours', ['工时', '工時', 'Hours'], {
    min: 0,
    max: 400,
    precision: 1,
    config: { unit: 'h' },
  })
  const finding = buildField('textarea', 'finding', ['处理说明', '處理說明', 'What was done'], {
    maxlength: 500,
    config: { span: 24 },
  })
  return {
    enCode: 'workOrder',
    names: ['检修工单', '檢修工單', 'Work orders'],
    icon: 'wrench',
    parentMenu: 'examples',
    formData: {
      popupType: 'general',
      labelPosition: 'top',
      fields: [title, site, state, urgency, worker, dueOn, hours, finding],
    },
    columnData: {
      ...standardButtons,
      kanban: {
        by: 'state',
        title: 'title',
        fields: ['site', 'worker', 'dueOn', 'hours'],
        color: 'urgency',
        sum: 'hours',
        sort: { prop: 'dueOn', order: 'asc' },
      },
      columnList: [
        buildColumn(title, { width: 220, fixed: 'left' }),
        buildColumn(site, { width: 180, sortable: false }),
        buildColumn(state, { width: 110 }),
        buildColumn(urgency, { width: 100 }),
        buildColumn(worker, { width: 110, sortable: false }),
        buildColumn(dueOn, { width: 120 }),
        buildColumn(hours, { width: 100 }),
      ],
      searchList: [
        buildSearchField(state, 1, true),
        buildSearchField(urgency, 1, true),
        buildSearchField(site, 1),
        buildSearchField(worker, 1),
        buildSearchField(dueOn, 3),
      ],
      keywordList: ['title'],
      sortList: [{ prop: 'dueOn', order: 'asc' }],
    },
  }
}
