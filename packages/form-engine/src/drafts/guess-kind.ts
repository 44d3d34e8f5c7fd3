import type { FieldDraft } from './types.ts'

export type KindGuess = Pick<FieldDraft, 'kind' | 'settings' | 'check'> & { options?: string[] }

/** Settings of an amount of money. */
const money = { precision: 2, thousands: true }

/** Words of a label and the kind they suggest, in simplified and traditional Chinese and English; the first match counts. */
const words: [RegExp, KindGuess][] = [
  [/手机|手機|\bmobile\b|cell ?phone/, { kind: 'comInput', settings: {}, check: 'mobile' }],
  [/电话|電話|联系方式|聯絡方式|\b(phone|tel|telephone)\b/, { kind: 'comInput', settings: {}, check: 'phone' }],
  [/邮箱|郵箱|电子邮件|電子郵件|\be[- ]?mail\b/, { kind: 'comInput', settings: {}, check: 'email' }],
  [
    /^(是否|有无|有無|能否|可否)|否$|已.{0,4}[？?]$|启用|啟用|^(is|has|can|needs?)\s|\byes\b|\b(enabled|active)$/,
    { kind: 'switch', settings: {} },
  ],
  [
    /数量|數量|人数|人數|次数|次數|件数|件數|台数|台數|个数|個數|天数|天數|年龄|年齡|库存|庫存|^(number|count|no\.?) of\b|\b(quantity|qty|count|age|days|stock)\b/,
    { kind: 'numInput', settings: { precision: 0 } },
  ],
  [
    /(编号|編號|编码|編碼|代码|代碼|单号|單號|号码|號碼|名称|名稱|姓名|标题|標題|型号|型號|规格|規格)$|\b(no\.?|number|code|name|title|id|model|sku)$/,
    { kind: 'comInput', settings: {} },
  ],
  [
    /图片|圖片|照片|相片|头像|頭像|封面|\b(photos?|pictures?|images?|avatar|screenshots?)\b/,
    { kind: 'uploadImg', settings: {} },
  ],
  [/附件|文件|檔案|\b(attachments?|files?)\b/, { kind: 'uploadFz', settings: {} }],
  [/签名|签字|簽名|簽字|\bsignature\b/, { kind: 'sign', settings: {} }],
  [/起止|日期范围|日期範圍|\bdate range\b/, { kind: 'dateRange', settings: {} }],
  [/^(创建|建立|制单|製單)人$|^(created by|creator)$/, { kind: 'createUser', settings: {} }],
  [/^(创建|建立|制单|製單)(时间|時間)$|^created (at|on|time)$/, { kind: 'createTime', settings: {} }],
  [/日期|生日|\bdate\b|\bbirthday\b|\bdeadline\b|截止/, { kind: 'date', settings: {} }],
  [/时间|時間|\btime\b/, { kind: 'date', settings: { format: 'yyyy-MM-dd HH:mm' } }],
  [
    /金额|金額|单价|單價|价格|價格|总价|總價|费|費|工资|工資|薪|预算|預算|成本|税额|稅額|合计|合計|小计|小計|余额|餘額|\b(amount|price|cost|costs|fee|fees|total|subtotal|budget|salary|tax|balance)\b/,
    { kind: 'numInput', settings: money },
  ],
  [/评分|評分|满意度|滿意度|星级|星級|\brating\b/, { kind: 'rate', settings: {} }],
  [/率$|比例|百分比|\b(percent|percentage|ratio|rate)\b/, { kind: 'numInput', settings: { precision: 2 } }],
  [
    /重量|长度|長度|宽度|寬度|高度|面积|面積|体积|體積|温度|溫度|容量|功率|里程|距离|距離|电量|電量|\b(weight|length|width|height|volume|temperature|capacity|power|distance|mileage)\b/,
    { kind: 'numInput', settings: { precision: 2 } },
  ],
  [/定位|坐标|座標|经纬度|經緯度|地理位置|\b(gps|coordinates|geolocation)\b/, { kind: 'location', settings: {} }],
  [/省市|行政区|行政區|所在地区|所在地區|\bregion\b/, { kind: 'address', settings: {} }],
  [
    /备注|備註|说明|說明|描述|意见|意見|内容|內容|原因|事由|摘要|总结|總結|建议|建議|要求|\b(remarks?|notes?|description|comments?|reason|details|summary|opinion)\b/,
    { kind: 'textarea', settings: {} },
  ],
  [/部门|部門|科室|\b(department|dept)\b/, { kind: 'depSelect', settings: {} }],
  [/所属组织|所屬組織|\borganization\b/, { kind: 'comSelect', settings: {} }],
  [/岗位|崗位|职位|職位|\bposition\b/, { kind: 'posSelect', settings: {} }],
  [/角色|\brole\b/, { kind: 'roleSelect', settings: {} }],
  [
    /负责人|負責人|责任人|責任人|经办|經辦|(申请|申請|审批|審批|审核|審核|执行|執行|操作|验收|驗收|值班|检查|檢查|巡检|巡檢|处理|處理|报修|報修|跟进|跟進)人|采购员|採購員|业务员|業務員|销售员|銷售員|员工|員工|经理|經理|主管|\b(owner|assignee|applicant|approver|manager|employee|responsible|reviewer|handler|inspector)\b/,
    { kind: 'userSelect', settings: {} },
  ],
  [/性别|性別/, { kind: 'radio', settings: {}, options: ['男', '女'] }],
  [/^(gender|sex)$/, { kind: 'radio', settings: {}, options: ['Male', 'Female'] }],
  [
    /状态|狀態|类型|類型|类别|類別|分类|分類|种类|種類|等级|等級|级别|級別|优先级|優先級|\b(status|state|type|category|level|priority|class)\b/,
    { kind: 'select', settings: {} },
  ],
  [/标签|標籤|\btags?\b|多选|多選|\bmultiple\b/, { kind: 'checkbox', settings: {} }],
]

/**
 * The most likely kind of field for a label, `comInput` where no word matches.
 *
 * @param label in any of the three languages; `order_date` and `orderDate` are split into words Never throws. Requirement F3.93.
 */
export function guessKind(label: string): KindGuess {
  const text = splitWords(label)
  const found = words.find(([pattern]) => pattern.test(text))
  return found ? { ...found[1] } : { kind: 'comInput', settings: {} }
}

function splitWords(label: string): string {
  return label
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
