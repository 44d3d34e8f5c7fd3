import { toOptions } from '../examples/choices.ts'
import { buildColumn, buildField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/** A request to use one of the company's seals, which has a flow. */
export function buildSealUse(): ModelSeed {
  const title = buildField('comInput', 'title', ['文件名称', '文件名稱', 'Document'], {
    maxlength: 120,
    placeholder: '合同、证书或公函的名称',
    config: { required: true, tipLabel: '与文件封面一致' },
  })
  const seal = buildField('select', 'seal', ['印章', '印章', 'Seal'], {
    options: toOptions([
      ['company', '公司公章', '公司大章', 'Company seal'],
      ['contract', '合同专用章', '合約專用章', 'Contract seal'],
      ['finance', '财务专用章', '財務專用章', 'Finance seal'],
    ]),
    config: { required: true },
  })
  const copies = buildField('numInput', 'copies', ['份数', '份數', 'Copies'], {
    min: 1,
    max: 100,
    precision: 0,
    config: { unit: '份', unitI18n: { en: '' }, required: true, defaultValue: 1 },
  })
  const usedOn = buildField('date', 'usedOn', ['用印日期', '用印日期', 'To be sealed on'], {
    format: 'yyyy-MM-dd',
    config: { required: true },
  })
  const remark = buildField('textarea', 'remark', ['用途说明', '用途說明', 'Purpose'], {
    maxlength: 500,
    placeholder: '交给谁，用于什么项目',
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
        buildColumn(title, { width: 260, fixed: 'left' }),
        buildColumn(seal, { width: 140 }),
        buildColumn(copies, { width: 100, align: 'right' }),
        buildColumn(usedOn, { width: 140 }),
      ],
      searchList: [buildSearchField(seal, 1, true), buildSearchField(usedOn, 3)],
      keywordList: ['title'],
      sortList: [{ prop: 'usedOn', order: 'desc' }],
    },
  }
}
