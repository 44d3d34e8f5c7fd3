import type { DataInterfaceInput } from '@armature/contract'
import type { Names } from './organisation.ts'

type InterfaceSeed = Pick<DataInterfaceInput, 'enCode' | 'dataType' | 'query' | 'requestParameters'> & {
  names: Names
  fields: Record<string, string>
  description: string
  script?: string
  /** with the codes of the interfaces that they call, which come before */
  steps?: readonly { name: string; calls: string; parameters: DataInterfaceInput['steps'][number]['parameters'] }[]
}

type Corridor = readonly [
  name: string,
  capacity: number,
  from: readonly [number, number],
  to: readonly [number, number],
]

/** Direct current lines of China with their rated power in MW, and the places of their converter stations (public figures). */
const corridors: readonly Corridor[] = [
  ['昌吉—古泉', 12_000, [87.3, 44], [118.7, 31]],
  ['锡盟—泰州', 10_000, [116.1, 43.9], [119.9, 32.5]],
  ['哈密—郑州', 8000, [93.5, 42.8], [113.6, 34.7]],
  ['酒泉—湖南', 8000, [98.5, 39.7], [112.9, 27.8]],
  ['宁东—浙江', 8000, [106.6, 38.2], [120.6, 30]],
  ['溪洛渡—浙西', 8000, [103.6, 28.2], [119.6, 29.1]],
  ['锦屏—苏南', 7200, [101.6, 28.2], [120.6, 31.1]],
  ['向家坝—上海', 6400, [104.4, 28.6], [121.5, 30.9]],
]
const toCorridor = ([name, capacity, from, to]: Corridor) => ({
  name,
  capacity,
  ...{ fromLongitude: from[0], fromLatitude: from[1], toLongitude: to[0], toLatitude: to[1] },
})

/** Invented figures in MW. */
const provinces: readonly (readonly [name: string, capacity: number])[] = [
  ['新疆', 9600],
  ['内蒙古', 10_200],
  ['山东', 7100],
  ['江苏', 6300],
  ['宁夏', 5800],
  ['河北', 4200],
  ['广东', 4000],
  ['甘肃', 3900],
  ['浙江', 3600],
  ['湖南', 3100],
  ['安徽', 2600],
  ['青海', 1500],
  ['四川', 900],
]

/** Invented prices of electricity in yuan for each MWh: day, first, last, least and largest one. */
const prices = Array.from({ length: 24 }, (_, at) => {
  const [open, close] = [320 + 60 * Math.sin(at / 2.5), 320 + 60 * Math.sin((at + 1.4) / 2.5)].map(Math.round)
  const [least, largest] = [Math.min(open ?? 0, close ?? 0), Math.max(open ?? 0, close ?? 0)]
  return {
    day: `06-${String(at + 1).padStart(2, '0')}`,
    open,
    close,
    low: least - 12 - (at % 5) * 4,
    high: largest + 9 + (at % 4) * 6,
  }
})

/** Sources of choices, of maps and of candlesticks: two selects over the demonstration's own records, written lists, and two calls with a script. */
export const interfaces: readonly InterfaceSeed[] = [
  {
    enCode: 'stationsByCountry',
    names: ['按国家查询电站', '按國家查詢電站', 'Power stations by country'],
    dataType: 1,
    query: `select id, station_code, station_name, country, capacity, commissioning_year
from station
where {country} is null or country = {country}
order by capacity desc nulls last, station_code, id`,
    requestParameters: [
      { field: 'country', fieldName: '国家', dataType: 'varchar', required: false, defaultValue: '' },
    ],
    fields: {
      id: '编号',
      station_code: '电站编码',
      station_name: '电站名称',
      country: '国家',
      capacity: '装机容量 MW',
      commissioning_year: '投运年份',
    },
    description: '参数“国家”留空时查询所有国家',
  },
  {
    enCode: 'storageSites',
    names: ['储能站及额定值', '儲能站及額定值', 'Storage sites with their ratings'],
    dataType: 1,
    query: `select id, site_code, site_name, rated_power, rated_energy
from storage_site
order by site_code`,
    requestParameters: [],
    fields: {
      id: '编号',
      site_code: '站点编码',
      site_name: '储能站',
      rated_power: '额定功率 MW',
      rated_energy: '额定容量 MWh',
    },
    description: '',
  },
  {
    enCode: 'voltageLevels',
    names: ['电压等级', '電壓等級', 'Voltage levels'],
    dataType: 2,
    query: JSON.stringify(
      ['10', '35', '110', '220', '500'].map((kv) => ({ id: kv, fullName: `${kv} kV` })),
      null,
      2,
    ),
    requestParameters: [],
    fields: { id: '编号', fullName: '电压等级' },
    description: '',
  },
  {
    enCode: 'largestStation',
    names: ['国家最大电站及同国电站', '國家最大電站及同國電站', 'Stations in the country of the largest one'],
    dataType: 4,
    query: '',
    requestParameters: [
      { field: 'country', fieldName: '国家', dataType: 'varchar', required: true, defaultValue: 'CHN' },
    ],
    steps: [
      {
        name: 'stations',
        calls: 'stationsByCountry',
        parameters: [{ field: 'country', from: 'parameter', value: 'country' }],
      },
      {
        name: 'neighbours',
        calls: 'stationsByCountry',
        parameters: [{ field: 'country', from: 'step', value: 'stations[0].country' }],
      },
    ],
    script: `// 装机容量占同国最大电站的比例
const largest = Number(steps.stations[0].capacity)
return rows.map((row) => ({
  id: row.id,
  station_name: row.station_name,
  capacity: row.capacity,
  share: largest > 0 ? \`\${((Number(row.capacity) / largest) * 100).toFixed(1)}%\` : '',
}))
`,
    fields: { id: '编号', station_name: '电站名称', capacity: '装机容量 MW', share: '占最大电站' },
    description: '第一步取最大的电站，第二步取同一国家的电站，脚本计算比例',
  },
  {
    enCode: 'powerCorridors',
    names: ['特高压直流通道', '特高壓直流通道', 'Ultra-high-voltage DC lines'],
    dataType: 2,
    query: JSON.stringify(corridors.map(toCorridor), null, 2),
    requestParameters: [],
    fields: {
      name: '通道',
      capacity: '额定容量 MW',
      fromLongitude: '送端经度',
      fromLatitude: '送端纬度',
      toLongitude: '受端经度',
      toLatitude: '受端纬度',
    },
    description: '',
  },
  {
    enCode: 'provinceCapacity',
    names: ['各省储能规模', '各省儲能規模', 'Storage by province'],
    dataType: 2,
    query: JSON.stringify(
      provinces.map(([province, capacity]) => ({ province, capacity })),
      null,
      2,
    ),
    requestParameters: [],
    fields: { province: '省份', capacity: '规模 MW' },
    description: '示例数据',
  },
  {
    enCode: 'spotPrices',
    names: ['现货电价', '現貨電價', 'Spot prices'],
    dataType: 2,
    query: JSON.stringify(prices, null, 2),
    requestParameters: [],
    fields: { day: '日期', open: '开盘', close: '收盘', low: '最低', high: '最高' },
    description: '示例数据',
  },
  {
    enCode: 'sealKeepers',
    names: ['印章保管人', '印章保管人', 'Keepers of the seals'],
    dataType: 2,
    query: JSON.stringify(
      [
        { account: 'office1', department: '综合管理部', deputy: { account: 'office2' } },
        { account: 'office2', department: '综合管理部', deputy: { account: 'office1' } },
      ],
      null,
      2,
    ),
    requestParameters: [],
    fields: { account: '账号', department: '部门', 'deputy.account': '代理人账号' },
    description: '用印审批由它确定审批人和抄送人',
  },
]
