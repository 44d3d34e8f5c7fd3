import { choices } from '../examples/choices.ts'
import { column, field, search } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/** A request to use one of the company's seals, which has a flow. */
export function sealUse(): ModelSeed {
  const title = field('comInput', 'title', ['文件名称', '文件名稱', 'Document'], {
    maxlength: 120,
    config: { required: true },
  })
  const seal = field('select', 'seal', ['印章', '印章', 'Seal'], {
    options: choices([
      ['company', '公司公章', '公司大章', 'Company seal'],
      ['contract', '合同专用章', '合約專用章', 'Contract seal'],
      ['finance', '财务专用章', '財務專用章', 'Finance seal'],
    ]),
    config: { required: true },
  })
  const copies = field('numInput', 'copies', ['份数', '份數', 'Copies'], {
    min: 1,
    max: 100,
    precision: 0,
    config: { unit: '份', unitI18n: { en: '' }, required: true, defaultValue: 1 },
  })
  const usedOn = field('date', 'usedOn', ['用印日期', '用印日期', 'To be sealed on'], {
    format: 'yyyy-MM-dd',
    config: { required: true },
  })
  const remark = field('textarea', 'remark', ['用途说明', '用途說明', 'Purpose'], {
    maxlength: 500,
    config: { span: 24 },
  })
  return {
    enCode: 'sealUse',
    names: ['用印申请', '用印申請', 'Seal requests'],
    icon: 'square-pen',
    parentMenu: 'operation',
    formData: { popupType: 'general', labelPosition: 'top', fields: [title, seal, copies, usedOn, remark] },
    columnData: {
      ...standardButtons,
      columnList: [
        column(title, { width: 260, fixed: 'left' }),
        column(seal, { width: 140 }),
        column(copies, { width: 100, align: 'right' }),
        column(usedOn, { width: 140 }),
      ],
      searchList: [search(seal, 1, true), search(usedOn, 3)],
      keywordList: ['title'],
      sortList: [{ prop: 'usedOn', order: 'desc' }],
    },
  }
}
