import { column, field, search } from '../models/fields.ts'
import { type ModelSeed, standardButtons, transferButtons } from '../models/model-seed.ts'
import { choices } from './choices.ts'

const partNo = field('comInput', 'partNo', ['物料编码', '物料編碼', 'Part no.'], {
  maxlength: 32,
  config: { required: true, unique: true },
})
const partName = field('comInput', 'partName', ['物料名称', '物料名稱', 'Part'], {
  maxlength: 80,
  config: { required: true },
})
const spec = field('comInput', 'spec', ['规格型号', '規格型號', 'Specification'], { maxlength: 80 })
const category = field('select', 'category', ['类别', '類別', 'Category'], {
  options: choices([
    ['battery', '电池与 BMS', '電池與 BMS', 'Batteries and BMS'],
    ['conversion', '变流与配电', '變流與配電', 'Conversion'],
    ['thermal', '温控', '溫控', 'Thermal'],
    ['fire', '消防', '消防', 'Fire protection'],
    ['tool', '工器具', '工器具', 'Tools'],
  ]),
  config: { required: true },
})
const warehouse = field('select', 'warehouse', ['仓库', '倉庫', 'Warehouse'], {
  options: choices([
    ['haiyan', '海盐中心库', '海鹽中心庫', 'Haiyan'],
    ['dafeng', '大丰分库', '大豐分庫', 'Dafeng'],
    ['tianjin', '天津分库', '天津分庫', 'Tianjin'],
  ]),
})
const stock = field('numInput', 'stock', ['库存', '庫存', 'Stock'], { min: 0, max: 1_000_000, precision: 0 })
const least = field('numInput', 'least', ['安全库存', '安全庫存', 'Least stock'], { min: 0, precision: 0 })
const price = field('numInput', 'price', ['单价', '單價', 'Unit price'], {
  min: 0,
  precision: 2,
  thousands: true,
  config: { unit: '元', unitI18n: { en: 'CNY' } },
})
const value = field('calculate', 'value', ['库存金额', '庫存金額', 'Value'], {
  expression: ['stock', '×', 'price'],
  isStorage: 2,
  thousands: true,
  config: { span: 12, unit: '元', unitI18n: { en: 'CNY' } },
})
const lastIn = field('date', 'lastIn', ['最近入库', '最近入庫', 'Last receipt'], { format: 'yyyy-MM-dd' })

/** A plain list with a row of sums. */
export const sparePart: ModelSeed = {
  enCode: 'sparePart',
  names: ['备件台账', '備品清冊', 'Spare parts'],
  icon: 'boxes',
  parentMenu: 'examples',
  formData: {
    popupType: 'drawer',
    drawerWidth: '640px',
    labelPosition: 'top',
    fields: [partNo, partName, spec, category, warehouse, stock, least, price, value, lastIn],
  },
  columnData: {
    ...standardButtons,
    ...transferButtons,
    columnList: [
      column(partNo, { width: 130, fixed: 'left' }),
      column(partName, { width: 180 }),
      column(spec, { width: 160 }),
      column(category, { width: 130 }),
      column(warehouse, { width: 120 }),
      column(stock, { width: 100 }),
      column(least, { width: 110 }),
      column(price, { width: 130 }),
      column(value, { width: 150 }),
      column(lastIn, { width: 120 }),
    ],
    searchList: [search(category, 1, true), search(warehouse, 1, true), search(stock, 3), search(lastIn, 3)],
    keywordList: ['partNo', 'partName', 'spec'],
    sortList: [{ prop: 'partNo', order: 'asc' }],
    showSummary: true,
    summaryField: ['stock', 'value'],
  },
}
