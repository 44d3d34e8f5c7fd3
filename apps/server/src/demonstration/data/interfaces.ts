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

/** Sources of choices: two selects over the demonstration's own records, a written list, and two calls with a script. */
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
]
