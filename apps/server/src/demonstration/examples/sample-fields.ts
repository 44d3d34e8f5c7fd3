import { buildField, buildStaticField } from '../models/fields.ts'
import { toOptions } from './choices.ts'

/** enCode of the numbering rule of samples */
export const sampleRule = 'controlSample'

/** Controls of texts, numbers and colours. */
export function buildTextFields() {
  const title = buildField('comInput', 'sampleTitle', ['标题', '標題', 'Title'], {
    maxlength: 60,
    placeholder: '例如：变流器参数核对',
    config: { required: true, span: 24, tipLabel: '必填，不超过 60 字' },
  })
  const sampleNo = buildField('billRule', 'sampleNo', ['单据编号', '單據編號', 'Number'], { rule: sampleRule })
  const code = buildField('comInput', 'code', ['带前后缀的输入', '帶前後綴的輸入', 'With prefix'], {
    prefix: 'ES-',
    suffix: '号',
    maxlength: 20,
    config: { regList: [{ pattern: '^\\d{3,6}$', message: '请输入 3 至 6 位数字' }] },
  })
  const secret = buildField('PsdInput', 'secret', ['保密内容', '保密內容', 'Secret'])
  const number = buildField('numInput', 'number', ['数量', '數量', 'Quantity'], {
    min: 0,
    max: 9999,
    precision: 0,
    config: { unit: '件', unitI18n: { tw: '件', en: 'pcs' }, defaultValue: 1 },
  })
  const price = buildField('numInput', 'price', ['单价', '單價', 'Price'], {
    min: 0,
    precision: 2,
    config: { unit: '元', unitI18n: { en: 'CNY' } },
  })
  const product = buildField(
    'calculate',
    'product',
    ['自动计算：数量 × 单价', '自動計算：數量 × 單價', 'Quantity × price'],
    {
      expression: ['number', '×', 'price'],
      isStorage: 2,
      config: { span: 12, unit: '元', unitI18n: { en: 'CNY' } },
    },
  )
  const rate = buildField('rate', 'rate', ['评分', '評分', 'Rating'], { allowHalf: true, max: 5 })
  const slider = buildField('slider', 'slider', ['滑块', '滑桿', 'Slider'], { config: { unit: '%' } })
  const color = buildField('colorPicker', 'color', ['颜色', '顏色', 'Color'])
  const range = buildField('numRange', 'range', ['数值区间', '數值區間', 'Range'], { precision: 1 })
  const longText = buildField('textarea', 'longText', ['多行输入', '多行輸入', 'Long text'], {
    maxlength: 500,
    placeholder: '选择“紧急”时必填',
    config: { span: 24 },
  })
  const fields = [sampleNo, code, secret, number, price, product, range, rate, slider, color, longText]
  return { title, number, product, rate, color, fields }
}

/** Controls that offer choices. */
export function buildChoiceFields() {
  const radio = buildField('radio', 'radioOne', ['单选', '單選', 'Radio'], {
    options: toOptions([
      ['normal', '一般', '一般', 'Normal'],
      ['important', '重要', '重要', 'Important'],
      ['urgent', '紧急', '緊急', 'Urgent'],
    ]),
    config: { defaultValue: 'normal' },
  })
  const checks = buildField('checkbox', 'checks', ['多选', '多選', 'Checkboxes'], {
    options: toOptions([
      ['power', '功率', '功率', 'Power'],
      ['energy', '电量', '電量', 'Energy'],
      ['heat', '温度', '溫度', 'Temperature'],
    ]),
  })
  const select = buildField('select', 'selectOne', ['下拉：数据字典', '下拉：資料字典', 'From a dictionary'], {
    filterable: true,
    config: { dataType: 'dictionary', dictionaryType: 'deviceKind' },
  })
  const many = buildField('select', 'selectMany', ['下拉：多选', '下拉：多選', 'Several'], {
    multiple: true,
    config: { dataType: 'dictionary', dictionaryType: 'checkItem' },
  })
  const region = {
    options: toOptions([
      ['east', '华东', '華東', 'East'],
      ['north', '华北', '華北', 'North'],
    ]).map((one, index) => ({
      ...one,
      children: toOptions(
        index === 0
          ? [
              ['zhejiang', '浙江', '浙江', 'Zhejiang'],
              ['jiangsu', '江苏', '江蘇', 'Jiangsu'],
            ]
          : [
              ['hebei', '河北', '河北', 'Hebei'],
              ['tianjin', '天津', '天津', 'Tianjin'],
            ],
      ),
    })),
  }
  const cascader = buildField('cascader', 'cascader', ['级联选择', '級聯選擇', 'Cascader'], region)
  const tree = buildField('treeSelect', 'tree', ['树形选择', '樹狀選擇', 'Tree'], region)
  const address = buildField('address', 'address', ['省市区', '省市區', 'Area'])
  const place = buildField('location', 'place', ['位置', '位置', 'Location'])
  const onOff = buildField('switch', 'switchOne', ['开关', '開關', 'Switch'], {
    activeTxt: '启用',
    inactiveTxt: '停用',
    activeTxtI18n: { tw: '啟用', en: 'On' },
    inactiveTxtI18n: { tw: '停用', en: 'Off' },
    config: { defaultValue: 1, tipLabel: '停用后“责任人”不可填写' },
  })
  return { radio, select, onOff, fields: [radio, checks, select, many, cascader, tree, address, place, onOff] }
}

/** Controls of days and times. */
export function buildDateFields() {
  const day = buildField('date', 'day', ['日期', '日期', 'Date'], {
    format: 'yyyy-MM-dd',
    config: { defaultValue: '@now' },
  })
  const moment = buildField('date', 'moment', ['日期时间', '日期時間', 'Date and time'], { format: 'yyyy-MM-dd HH:mm' })
  const month = buildField('date', 'month', ['月份', '月份', 'Month'], { format: 'yyyy-MM' })
  const days = buildField('dateRange', 'days', ['日期区间', '日期區間', 'Dates'])
  const time = buildField('time', 'time', ['时间', '時間', 'Time'])
  const times = buildField('timeRange', 'times', ['时间区间', '時間區間', 'Times'])
  const card = buildStaticField('card', 'dateCard', ['区间', '區間', 'Ranges'], {
    header: '区间（卡片容器）',
    headerI18n: { tw: '區間（卡片容器）', en: 'Ranges in a card' },
    config: { children: [days, times] },
  })
  return { day, fields: [day, moment, month, time, card] }
}
