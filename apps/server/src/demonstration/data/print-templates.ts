import type { PrintSeed } from '../models/model-seed.ts'

const label = (text: string, width = '') => `<th${width && ` style="width:${width}"`}><p>${text}</p></th>`
const value = (text: string, span = 1) => `<td${span > 1 ? ` colspan="${span}"` : ''}><p>${text}</p></td>`
const right = (text: string) => `<td><p style="text-align:right">${text}</p></td>`
const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`

/** The inspection form to be signed: subject, measurements, used parts with totals, signatures. */
export const inspectionTemplate: PrintSeed = {
  fullName: '储能站巡检单',
  fullNameI18n: { tw: '儲能站巡檢單', en: 'Inspection sheet' },
  enCode: 'inspectionSheet',
  description: '一站一单，打印后由巡检人和站长签字存档',
  printTemplate: [
    '<h1 style="text-align:center">储能站巡检单</h1>',
    table(
      row(
        label('巡检单号', '13%'),
        value('<strong>{inspectionNo}</strong>'),
        label('储能站', '13%'),
        value('{site}'),
        '<td rowspan="3" style="width:16%"><p style="text-align:center">{qrcode:systemRecord}</p></td>',
      ),
      row(label('巡检类型'), value('{inspectionType}'), label('额定功率'), value('{sitePower} MW')),
      row(label('巡检人'), value('{inspector}'), label('责任班组'), value('{team}')),
      row(label('计划时间'), value('{planTime}'), label('状态'), value('{inspectionState}', 2)),
    ),
    '<h3>一、测量数据</h3>',
    table(
      row(
        label('最高电芯温度 ℃'),
        label('簇间温差 ℃'),
        label('正常 SOC 区间 %'),
        label('消防压力 MPa'),
        label('缺陷'),
        label('停机'),
      ),
      row(
        right('{maxTemperature}'),
        right('{temperatureDifference}'),
        value('{socRange}'),
        right('{firePressure}'),
        right('{defectCount}'),
        value('{needShutdown}'),
      ),
    ),
    '<p>应急处置：{emergency}</p>',
    '<h3>二、检查与备件明细</h3>',
    table(
      row(
        label('检查项目', '26%'),
        label('数量', '12%'),
        label('单价（元）', '16%'),
        label('金额（元）', '18%'),
        label('备注'),
      ),
      row(
        value('{items.item}'),
        right('{items.quantity}'),
        right('{items.price}'),
        right('{items.amount}'),
        value('{items.itemRemark}'),
      ),
    ),
    '<p style="text-align:right">外协工时费 {laborCost} 元　费用合计 <strong>{totalCost}</strong> 元</p>',
    '<p>巡检人签字：　　　　　　　　　　　站长签字：　　　　　　　　　　　日期：</p>',
    '<p style="text-align:right"><span class="ql-size-small">{systemPrinter} 打印于 {systemPrintTime}</span></p>',
  ].join(''),
}
