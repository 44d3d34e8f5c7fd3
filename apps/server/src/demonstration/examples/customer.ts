import { buildColumn, buildField, buildSearchField } from '../models/fields.ts'
import { type ModelSeed, standardButtons, transferButtons } from '../models/model-seed.ts'
import { toOptions } from './choices.ts'

const customerName = buildField('comInput', 'customerName', ['客户名称', '客戶名稱', 'Customer'], {
  maxlength: 80,
  config: { required: true, unique: true },
})
const region = buildField('select', 'region', ['所在区域', '所在區域', 'Region'], {
  options: toOptions([
    ['east', '华东', '華東', 'East China'],
    ['north', '华北', '華北', 'North China'],
    ['south', '华南', '華南', 'South China'],
    ['central', '华中', '華中', 'Central China'],
    ['west', '西部', '西部', 'West China'],
  ]),
  config: { required: true },
})
const industry = buildField('select', 'industry', ['行业', '行業', 'Industry'], {
  options: toOptions([
    ['grid', '电网公司', '電網公司', 'Grid operator'],
    ['generation', '发电集团', '發電集團', 'Power producer'],
    ['industry', '工商业用户', '工商業用戶', 'Industry and commerce'],
    ['integrator', '系统集成商', '系統整合商', 'Integrator'],
  ]),
})
const level = buildField('rate', 'level', ['客户等级', '客戶等級', 'Rating'], { max: 5 })
const contact = buildField('comInput', 'contact', ['联系人', '聯絡人', 'Contact'], { maxlength: 40 })
const phone = buildField('comInput', 'phone', ['联系电话', '聯絡電話', 'Phone'], {
  maxlength: 20,
  config: { regList: [{ pattern: '^1\\d{10}$', message: '请输入 11 位手机号' }] },
})
const since = buildField('date', 'since', ['合作起始', '合作起始', 'Customer since'], { format: 'yyyy-MM-dd' })
const manager = buildField('userSelect', 'manager', ['客户经理', '客戶經理', 'Account manager'])
const isActive = buildField('switch', 'isActive', ['合作中', '合作中', 'Active'], { config: { defaultValue: 1 } })
const remark = buildField('textarea', 'remark', ['备注', '備註', 'Remark'], { maxlength: 500, config: { span: 24 } })

/** A list with a tree on its left; orders reference these customers. */
export const customer: ModelSeed = {
  enCode: 'customer',
  names: ['客户档案', '客戶檔案', 'Customers'],
  icon: 'users',
  parentMenu: 'examples',
  formData: {
    popupType: 'general',
    labelPosition: 'top',
    fields: [customerName, region, industry, level, contact, phone, since, manager, isActive, remark],
  },
  columnData: {
    ...standardButtons,
    ...transferButtons,
    type: 2,
    treeRelation: 'region',
    columnList: [
      buildColumn(customerName, { width: 220, fixed: 'left' }),
      buildColumn(region, { width: 110 }),
      buildColumn(industry, { width: 130 }),
      buildColumn(level, { width: 140 }),
      buildColumn(contact, { width: 110 }),
      buildColumn(phone, { width: 140 }),
      buildColumn(since, { width: 120 }),
      buildColumn(manager, { width: 110 }),
      buildColumn(isActive, { width: 100 }),
    ],
    searchList: [buildSearchField(industry, 1, true), buildSearchField(manager, 1)],
    keywordList: ['customerName', 'contact'],
    sortList: [{ prop: 'since', order: 'asc' }],
  },
}
