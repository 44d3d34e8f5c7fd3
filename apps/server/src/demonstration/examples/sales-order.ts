import type { Rule } from '@armature/form-engine'
import { buildColumn, buildField, buildStaticField, buildSearchField } from '../models/fields.ts'
import { type ModelSeed, standardButtons } from '../models/model-seed.ts'
import { toOptions } from './choices.ts'

/** enCode of the numbering rule of orders */
export const orderRule = 'salesOrder'

/** An order with its goods and its payment plan. @param models ids of the released models customer and sparePart */
export function buildSalesOrder(models: { customer: string; sparePart: string }): ModelSeed {
  const cny = { unit: '元', unitI18n: { en: 'CNY' } }
  const orderNo = buildField('billRule', 'orderNo', ['订单编号', '訂單編號', 'Order no.'], { rule: orderRule })
  const customer = buildField('relationForm', 'customer', ['客户', '客戶', 'Customer'], {
    modelId: models.customer,
    relationField: 'customerName',
    columnOptions: [
      { value: 'customerName', label: '客户名称' },
      { value: 'region', label: '所在区域' },
      { value: 'contact', label: '联系人' },
    ],
    config: { required: true },
  })
  const attribute = (name: string, shown: string, names: readonly [string, string, string]) =>
    buildField('relationFormAttr', name, names, { relationField: 'customer', showField: shown, isStorage: 1 })
  const contact = attribute('contact', 'contact', ['联系人', '聯絡人', 'Contact'])
  const phone = attribute('phone', 'phone', ['联系电话', '聯絡電話', 'Phone'])
  const signedOn = buildField('date', 'signedOn', ['签订日期', '簽訂日期', 'Signed on'], {
    format: 'yyyy-MM-dd',
    config: { required: true, defaultValue: '@now' },
  })
  const deliverOn = buildField('date', 'deliverOn', ['交货日期', '交貨日期', 'Delivery'], { format: 'yyyy-MM-dd' })
  const salesman = buildField('userSelect', 'salesman', ['业务员', '業務員', 'Salesperson'], {
    config: { required: true, defaultValue: '@userId' },
  })
  const state = buildField('select', 'state', ['订单状态', '訂單狀態', 'State'], {
    options: toOptions([
      ['waiting', '待确认', '待確認', 'To confirm', { mark: 'ring' }],
      ['running', '执行中', '執行中', 'Running', { mark: 'half', color: 'info' }],
      ['done', '已完成', '已完成', 'Done', { mark: 'dot', color: 'success' }],
      ['cancelled', '已取消', '已取消', 'Canceled', { mark: 'triangle', color: 'warning' }],
    ]),
    config: { required: true, defaultValue: 'waiting' },
  })
  const cancelReason = buildField('textarea', 'cancelReason', ['取消原因', '取消原因', 'Reason'], {
    maxlength: 300,
    config: { span: 24, noShow: true },
  })

  const part = buildField('relationForm', 'part', ['商品', '商品', 'Goods'], {
    modelId: models.sparePart,
    relationField: 'partName',
    columnOptions: [
      { value: 'partNo', label: '物料编码' },
      { value: 'partName', label: '物料名称' },
      { value: 'spec', label: '规格型号' },
      { value: 'stock', label: '库存' },
    ],
    config: { required: true, columnWidth: 220 },
  })
  const spec = buildField('relationFormAttr', 'spec', ['规格型号', '規格型號', 'Specification'], {
    relationField: 'goods.part',
    showField: 'spec',
    isStorage: 1,
    config: { columnWidth: 150 },
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
    config: { ...cny, required: true, columnWidth: 130 },
  })
  const discount = buildField('numInput', 'discount', ['折扣', '折扣', 'Discount'], {
    min: 1,
    max: 100,
    precision: 0,
    config: { unit: '%', defaultValue: 100, columnWidth: 100 },
  })
  const amount = buildField('calculate', 'amount', ['金额', '金額', 'Amount'], {
    expression: ['goods.quantity', '×', 'goods.price', '×', 'goods.discount', '÷', '100'],
    isStorage: 2,
    config: { ...cny, columnWidth: 140 },
  })
  const goods = buildField('table', 'goods', ['商品明细', '商品明細', 'Goods'], {
    'show-summary': true,
    summaryField: ['quantity', 'amount'],
    config: { span: 24, children: [part, spec, quantity, price, discount, amount] },
  })
  const freight = buildField('numInput', 'freight', ['运费', '運費', 'Freight'], { min: 0, precision: 2, config: cny })
  const total = buildField('calculate', 'total', ['订单金额', '訂單金額', 'Total'], {
    expression: ['goods.amount', '+', 'freight'],
    isStorage: 2,
    thousands: true,
    config: { ...cny, span: 12 },
  })

  const stage = buildField('select', 'stage', ['款项', '款項', 'Payment'], {
    options: toOptions([
      ['advance', '预付款', '預付款', 'Advance'],
      ['delivery', '到货款', '到貨款', 'On delivery'],
      ['acceptance', '验收款', '驗收款', 'On acceptance'],
      ['retention', '质保金', '保固金', 'Retention'],
    ]),
    config: { required: true, columnWidth: 140 },
  })
  const dueOn = buildField('date', 'dueOn', ['应收日期', '應收日期', 'Due on'], {
    format: 'yyyy-MM-dd',
    config: { columnWidth: 150 },
  })
  const planned = buildField('numInput', 'planned', ['应收金额', '應收金額', 'Due'], {
    min: 0,
    precision: 2,
    config: { ...cny, columnWidth: 140 },
  })
  const received = buildField('numInput', 'received', ['已收金额', '已收金額', 'Received'], {
    min: 0,
    precision: 2,
    config: { ...cny, columnWidth: 140 },
  })
  const payments = buildField('table', 'payments', ['收款计划', '收款計畫', 'Payment plan'], {
    'show-summary': true,
    summaryField: ['planned', 'received'],
    config: { span: 24, children: [stage, dueOn, planned, received] },
  })
  const open = buildField('calculate', 'open', ['未收金额', '未收金額', 'Open'], {
    expression: ['total', '-', 'payments.received'],
    isStorage: 2,
    thousands: true,
    config: { ...cny, span: 12 },
  })
  const heading = (id: string, zh: string, tw: string, en: string) =>
    buildStaticField('groupTitle', id, [zh, tw, en], { content: zh, contentI18n: { tw, en } })
  const whenCancelled: Rule = {
    id: 'whenCancelled',
    name: '取消的订单写明原因',
    enabled: true,
    when: {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'state', op: 'eq', value: 'cancelled' }] }],
    },
    then: [
      { type: 'show', field: 'cancelReason' },
      { type: 'require', field: 'cancelReason' },
    ],
  }
  return {
    enCode: 'salesOrder',
    names: ['销售订单', '銷售訂單', 'Sales orders'],
    icon: 'shopping-cart',
    parentMenu: 'examples',
    formData: {
      popupType: 'fullScreen',
      labelPosition: 'top',
      fields: [
        heading('groupOrder', '订单信息', '訂單資訊', 'Order'),
        orderNo,
        customer,
        contact,
        phone,
        signedOn,
        deliverOn,
        salesman,
        state,
        cancelReason,
        heading('groupGoods', '商品', '商品', 'Goods'),
        goods,
        freight,
        total,
        heading('groupPayments', '收款', '收款', 'Payments'),
        payments,
        open,
      ],
      rules: [whenCancelled],
    },
    columnData: {
      ...standardButtons,
      columnList: [
        buildColumn(orderNo, { width: 170, fixed: 'left' }),
        buildColumn(customer, { width: 220 }),
        buildColumn(state, { width: 110 }),
        buildColumn(signedOn, { width: 120 }),
        buildColumn(deliverOn, { width: 120 }),
        buildColumn(total, { width: 150 }),
        buildColumn(open, { width: 150 }),
        buildColumn(salesman, { width: 110 }),
      ],
      searchList: [
        buildSearchField(customer, 1),
        buildSearchField(state, 1, true),
        buildSearchField(signedOn, 3),
        buildSearchField(total, 3),
      ],
      keywordList: ['orderNo'],
      sortList: [{ prop: 'signedOn', order: 'desc' }],
      showSummary: true,
      summaryField: ['total', 'open'],
    },
  }
}
