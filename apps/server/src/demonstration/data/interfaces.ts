import type { DataInterfaceInput } from '@armature/contract'
import type { Names } from './organisation.ts'

type InterfaceSeed = Pick<DataInterfaceInput, 'enCode' | 'dataType' | 'query' | 'requestParameters'> & {
  names: Names
  fields: Record<string, string>
  description: string
}

/** Three sources of choices: two selects over the demonstration's own records, and a written list. */
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
]
