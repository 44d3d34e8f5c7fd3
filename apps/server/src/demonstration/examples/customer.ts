import { column, field, search } from '../models/fields.ts'
import { type ModelSeed, standardButtons, transferButtons } from '../models/model-seed.ts'
import { choices } from './choices.ts'

const customerName = field('comInput', 'customerName', ['客户名称', '客戶名稱', 'Customer'], {
  maxlength: 80,
  config: { required: true, unique: true },
})
const region = field('select', 'region', ['所在区域', '所在區域', 'Region'], {
  options: choices([
    ['east', '华东', '華東', 'East China'],
    ['north', '华北', '華北', 'North China'],
    ['south', '华南', '華南', 'South China'],
    ['central', '华中', '華中', 'Central China'],
    ['west', '西部', '西部', 'West China'],
  ]),
  config: { required: true },
})
const industry = field('select', 'industry', ['行业', '行業', 'Industry'], {
  options: choices([
    ['grid', '电网公司', '電網公司', 'Grid operator'],
    ['generation', '发电集团', '發電集團', 'Power producer'],
    ['industry', '工商业用户', '工商業用戶', 'Industry and commerce'],
    ['integrator', '系统集成商', '系統整合商', 'Integrator'],
  ]),
})
const level = field('rate', 'level', ['客户等级', '客戶等級', 'Rating'], { max: 5 })
const contact = field('comInput', 'contact', ['联系人', '聯絡人', 'Contact'], { maxlength: 40 })
const phone = field('comInput', 'phone', ['联系电话', '聯絡電話', 'Phone'], {
  maxlength: 20,
  config: { regList: [{ pattern: '^1\\d{10}$', message: '请输入 11 位手机号' }] },
})
const since = field('date', 'since', ['合作起始', '合作起始', 'Customer since'], { format: 'yyyy-MM-dd' })
const manager = field('userSelect', 'manager', ['客户经理', '客戶經理', 'Account manager'])
const isActive = field('switch', 'isActive', ['合作中', '合作中', 'Active'], { config: { defaultValue: 1 } })
const remark = field('textarea', 'remark', ['备注', '備註', 'Remark'], { maxlength: 500, config: { span: 24 } })

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
      column(customerName, { width: 220, fixed: 'left' }),
      column(region, { width: 110 }),
      column(industry, { width: 130 }),
      column(level, { width: 140 }),
      column(contact, { width: 110 }),
      column(phone, { width: 140 }),
      column(since, { width: 120 }),
      column(manager, { width: 110 }),
      column(isActive, { width: 100 }),
    ],
    searchList: [search(industry, 1, true), search(manager, 1)],
    keywordList: ['customerName', 'contact'],
    sortList: [{ prop: 'since', order: 'asc' }],
  },
}
