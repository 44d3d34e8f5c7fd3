import type { Rule } from '@armature/form-engine'
import { column, field, fixed, search } from '../models/fields.ts'
import { type ModelSeed, standardButtons } from '../models/model-seed.ts'
import { choices } from './choices.ts'

/** enCode of the numbering rule of orders */
export const orderRule = 'salesOrder'

/** An order with its goods and its payment plan. @param models ids of the released models customer and sparePart */
export function salesOrder(models: { customer: string; sparePart: string }): ModelSeed {
  const cny = { unit: '元', unitI18n: { en: 'CNY' } }
  const orderNo = field('billRule', 'orderNo', ['订单编号', '訂單編號', 'Order no.'], { rule: orderRule })
  const customer = field('relationForm', 'customer', ['客户', '客戶', 'Customer'], {
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
    field('relationFormAttr', name, names, { relationField: 'customer', showField: shown, isStorage: 1 })
  const contact = attribute('contact', 'contact', ['联系人', '聯絡人', 'Contact'])
  const phone = attribute('phone', 'phone', ['联系电话', '聯絡電話', 'Phone'])
  const signedOn = field('date', 'signedOn', ['签订日期', '簽訂日期', 'Signed on'], {
    format: 'yyyy-MM-dd',
    config: { required: true, defaultValue: '@now' },
  })
  const deliverOn = field('date', 'deliverOn', ['交货日期', '交貨日期', 'Delivery'], { format: 'yyyy-MM-dd' })
  const salesman = field('userSelect', 'salesman', ['业务员', '業務員', 'Salesperson'], {
    config: { required: true, defaultValue: '@userId' },
  })
  const state = field('select', 'state', ['订单状态', '訂單狀態', 'State'], {
    options: choices([
      ['waiting', '待确认', '待確認', 'To confirm', { mark: 'ring' }],
      ['running', '执行中', '執行中', 'Running', { mark: 'half', color: 'info' }],
      ['done', '已完成', '已完成', 'Done', { mark: 'dot', color: 'success' }],
      ['cancelled', '已取消', '已取消', 'Cancelled', { mark: 'triangle', color: 'warning' }],
    ]),
    config: { required: true, defaultValue: 'waiting' },
  })
  const cancelReason = field('textarea', 'cancelReason', ['取消原因', '取消原因', 'Reason'], {
    maxlength: 300,
    config: { span: 24, noShow: true },
  })

  const part = field('relationForm', 'part', ['商品', '商品', 'Goods'], {
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
  const spec = field('relationFormAttr', 'spec', ['规格型号', '規格型號', 'Specification'], {
    relationField: 'goods.part',
    showField: 'spec',
    isStorage: 1,
    config: { columnWidth: 150 },
  })
  const quantity = field('numInput', 'quantity', ['数量', '數量', 'Quantity'], {
    min: 1,
    max: 100_000,
    precision: 0,
    config: { required: true, columnWidth: 100 },
  })
  const price = field('numInput', 'price', ['单价', '單價', 'Unit price'], {
    min: 0,
    precision: 2,
    config: { ...cny, required: true, columnWidth: 130 },
  })
  const discount = field('numInput', 'discount', ['折扣', '折扣', 'Discount'], {
    min: 1,
    max: 100,
    precision: 0,
    config: { unit: '%', defaultValue: 100, columnWidth: 100 },
  })
  const amount = field('calculate', 'amount', ['金额', '金額', 'Amount'], {
    expression: ['goods.quantity', '×', 'goods.price', '×', 'goods.discount', '÷', '100'],
    isStorage: 2,
    config: { ...cny, columnWidth: 140 },
  })
  const goods = field('table', 'goods', ['商品明细', '商品明細', 'Goods'], {
    'show-summary': true,
    summaryField: ['quantity', 'amount'],
    config: { span: 24, children: [part, spec, quantity, price, discount, amount] },
  })
  const freight = field('numInput', 'freight', ['运费', '運費', 'Freight'], { min: 0, precision: 2, config: cny })
  const total = field('calculate', 'total', ['订单金额', '訂單金額', 'Total'], {
    expression: ['goods.amount', '+', 'freight'],
    isStorage: 2,
    thousands: true,
    config: { ...cny, span: 12 },
  })

  const stage = field('select', 'stage', ['款项', '款項', 'Payment'], {
    options: choices([
      ['advance', '预付款', '預付款', 'Advance'],
      ['delivery', '到货款', '到貨款', 'On delivery'],
      ['acceptance', '验收款', '驗收款', 'On acceptance'],
      ['retention', '质保金', '保固金', 'Retention'],
    ]),
    config: { required: true, columnWidth: 140 },
  })
  const dueOn = field('date', 'dueOn', ['应收日期', '應收日期', 'Due on'], {
    format: 'yyyy-MM-dd',
    config: { columnWidth: 150 },
  })
  const planned = field('numInput', 'planned', ['应收金额', '應收金額', 'Due'], {
    min: 0,
    precision: 2,
    config: { ...cny, columnWidth: 140 },
  })
  const received = field('numInput', 'received', ['已收金额', '已收金額', 'Received'], {
    min: 0,
    precision: 2,
    config: { ...cny, columnWidth: 140 },
  })
  const payments = field('table', 'payments', ['收款计划', '收款計畫', 'Payment plan'], {
    'show-summary': true,
    summaryField: ['planned', 'received'],
    config: { span: 24, children: [stage, dueOn, planned, received] },
  })
  const open = field('calculate', 'open', ['未收金额', '未收金額', 'Open'], {
    expression: ['total', '-', 'payments.received'],
    isStorage: 2,
    thousands: true,
    config: { ...cny, span: 12 },
  })
  const heading = (id: string, zh: string, tw: string, en: string) =>
    fixed('groupTitle', id, [zh, tw, en], { content: zh, contentI18n: { tw, en } })
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
        column(orderNo, { width: 170, fixed: 'left' }),
        column(customer, { width: 220 }),
        column(state, { width: 110 }),
        column(signedOn, { width: 120 }),
        column(deliverOn, { width: 120 }),
        column(total, { width: 150 }),
        column(open, { width: 150 }),
        column(salesman, { width: 110 }),
      ],
      searchList: [search(customer, 1), search(state, 1, true), search(signedOn, 3), search(total, 3)],
      keywordList: ['orderNo'],
      sortList: [{ prop: 'signedOn', order: 'desc' }],
      showSummary: true,
      summaryField: ['total', 'open'],
    },
  }
}
