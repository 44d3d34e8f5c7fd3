import { toOptions } from '../examples/choices.ts'
import { buildColumn, buildField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/** enCode of the numbering rule of purchases */
export const purchaseRule = 'purchase'

/** A purchase request, which has a flow: what is bought, its price, and whether it was delivered. */
export function buildPurchase(): ModelSeed {
  const cny = { unit: '元', unitI18n: { en: 'CNY' } }
  const purchaseNo = buildField('billRule', 'purchaseNo', ['采购单号', '採購單號', 'Purchase no.'], {
    rule: purchaseRule,
  })
  const title = buildField('comInput', 'title', ['采购事由', '採購事由', 'Subject'], {
    maxlength: 120,
    config: { required: true },
  })
  const kind = buildField('radio', 'kind', ['类别', '類別', 'Kind'], {
    options: toOptions([
      ['part', '备品备件', '備品備件', 'Spare parts'],
      ['tool', '安全工器具', '安全工器具', 'Safety tools'],
      ['computer', '信息设备', '資訊設備', 'IT equipment'],
    ]),
    config: { required: true, defaultValue: 'part' },
  })
  const neededOn = buildField('date', 'neededOn', ['需用日期', '需用日期', 'Needed by'], {
    format: 'yyyy-MM-dd',
    config: { required: true },
  })
  const name = buildField('comInput', 'name', ['品名规格', '品名規格', 'Item'], {
    maxlength: 120,
    config: { required: true, columnWidth: 260 },
  })
  const quantity = buildField('numInput', 'quantity', ['数量', '數量', 'Quantity'], {
    min: 1,
    max: 100_000,
    precision: 0,
    config: { required: true, columnWidth: 100 },
  })
  const price = buildField('numInput', 'price', ['单价', '單價', 'Unit price'], {
    min: 0,
    precision: 2,
    thousands: true,
    config: { ...cny, required: true, columnWidth: 140 },
  })
  const amount = buildField('calculate', 'amount', ['金额', '金額', 'Amount'], {
    expression: ['goods.quantity', '×', 'goods.price'],
    isStorage: 2,
    thousands: true,
    config: { ...cny, columnWidth: 140 },
  })
  const goods = buildField('table', 'goods', ['采购明细', '採購明細', 'Items'], {
    'show-summary': true,
    summaryField: ['quantity', 'amount'],
    config: { span: 24, children: [name, quantity, price, amount] },
  })
  const total = buildField('calculate', 'total', ['合计金额', '合計金額', 'Total'], {
    expression: ['goods.amount'],
    isStorage: 2,
    thousands: true,
    isAmountChinese: true,
    config: cny,
  })
  const acceptance = buildField('textarea', 'acceptance', ['验收情况', '驗收情況', 'Acceptance'], {
    maxlength: 500,
    config: { span: 24 },
  })
  return {
    enCode: 'purchase',
    names: ['采购申请', '採購申請', 'Purchase requests'],
    icon: 'shopping-cart',
    parentMenu: 'operation',
    formData: {
      popupType: 'fullScreen',
      labelPosition: 'top',
      fields: [purchaseNo, title, kind, neededOn, goods, total, acceptance],
    },
    columnData: {
      ...standardButtons,
      columnList: [
        buildColumn(purchaseNo, { width: 170, fixed: 'left' }),
        buildColumn(title, { width: 240 }),
        buildColumn(kind, { width: 130 }),
        buildColumn(neededOn, { width: 130 }),
        buildColumn(total, { width: 140, align: 'right' }),
      ],
      searchList: [buildSearchField(kind, 1, true), buildSearchField(neededOn, 3)],
      keywordList: ['purchaseNo', 'title'],
      sortList: [{ prop: 'neededOn', order: 'desc' }],
    },
  }
}
