import { buildColumn, buildField, buildSearchField } from '../models/fields.ts'
import { type ModelSeed, standardButtons, transferButtons } from '../models/model-seed.ts'
import { toOptions } from './choices.ts'

const partNo = buildField('comInput', 'partNo', ['物料编码', '物料編碼', 'Part no.'], {
  maxlength: 32,
  config: { required: true, unique: true },
})
const partName = buildField('comInput', 'partName', ['物料名称', '物料名稱', 'Part'], {
  maxlength: 80,
  config: { required: true },
})
const spec = buildField('comInput', 'spec', ['规格型号', '規格型號', 'Specification'], { maxlength: 80 })
const category = buildField('select', 'category', ['类别', '類別', 'Category'], {
  options: toOptions([
    ['battery', '电池与 BMS', '電池與 BMS', 'Batteries and BMS'],
    ['conversion', '变流与配电', '變流與配電', 'Conversion'],
    ['thermal', '温控', '溫控', 'Thermal'],
    ['fire', '消防', '消防', 'Fire protection'],
    ['tool', '工器具', '工器具', 'Tools'],
  ]),
  config: { required: true },
})
const warehouse = buildField('select', 'warehouse', ['仓库', '倉庫', 'Warehouse'], {
  options: toOptions([
    ['haiyan', '海盐中心库', '海鹽中心庫', 'Haiyan'],
    ['dafeng', '大丰分库', '大豐分庫', 'Dafeng'],
    ['tianjin', '天津分库', '天津分庫', 'Tianjin'],
  ]),
})
const stock = buildField('numInput', 'stock', ['库存', '庫存', 'Stock'], { min: 0, max: 1_000_000, precision: 0 })
const least = buildField('numInput', 'least', ['安全库存', '安全庫存', 'Least stock'], { min: 0, precision: 0 })
const price = buildField('numInput', 'price', ['单价', '單價', 'Unit price'], {
  min: 0,
  precision: 2,
  thousands: true,
  config: { unit: '元', unitI18n: { en: 'CNY' } },
})
const value = buildField('calculate', 'value', ['库存金额', '庫存金額', 'Value'], {
  expression: ['stock', '×', 'price'],
  isStorage: 2,
  thousands: true,
  config: { span: 12, unit: '元', unitI18n: { en: 'CNY' } },
})
const lastIn = buildField('date', 'lastIn', ['最近入库', '最近入庫', 'Last receipt'], { format: 'yyyy-MM-dd' })

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
    columnGroups: [
      { id: 'quantity', label: '数量', labelI18n: { tw: '數量', en: 'Quantity' } },
      { id: 'money', label: '金额', labelI18n: { tw: '金額', en: 'Money' } },
    ],
    columnList: [
      buildColumn(partNo, { width: 130, fixed: 'left' }),
      buildColumn(partName, { width: 180 }),
      buildColumn(spec, { width: 160 }),
      buildColumn(category, { width: 130, isMerged: true }),
      buildColumn(warehouse, { width: 120, isMerged: true }),
      buildColumn(stock, { width: 100, group: 'quantity' }),
      buildColumn(least, { width: 110, group: 'quantity' }),
      buildColumn(price, { width: 130, group: 'money' }),
      buildColumn(value, { width: 150, group: 'money' }),
      buildColumn(lastIn, { width: 120 }),
    ],
    searchList: [
      buildSearchField(category, 1, true),
      buildSearchField(warehouse, 1, true),
      buildSearchField(stock, 3),
      buildSearchField(lastIn, 3),
    ],
    keywordList: ['partNo', 'partName', 'spec'],
    sortList: [
      { prop: 'category', order: 'asc' },
      { prop: 'warehouse', order: 'asc' },
      { prop: 'partNo', order: 'asc' },
    ],
    showSummary: true,
    summaryField: ['stock', 'value'],
  },
}
