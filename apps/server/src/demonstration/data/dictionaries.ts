import { tariffPeriods, tariffPrice } from '../generators/tariff.ts'
import type { Names } from './organisation.ts'

export interface DictionaryItemSeed {
  code: string
  names: Names
  /** code of the parent item */
  parent?: string
  mark?: 'ring' | 'half' | 'dot' | 'triangle' | 'diamond'
  color?: 'success' | 'warning' | 'error' | 'info' | 'neutral'
}

export interface DictionarySeed {
  code: string
  names: Names
  items: readonly DictionaryItemSeed[]
}

const tariffNames: Record<string, Names> = {
  valley: ['低谷', '低谷', 'Valley'],
  flat: ['平段', '平段', 'Flat'],
  peak: ['高峰', '高峰', 'Peak'],
  sharp: ['尖峰', '尖峰', 'Sharp'],
}

export const dictionarySeeds: readonly DictionarySeed[] = [
  {
    code: 'inspectionType',
    names: ['巡检类型', '巡檢類型', 'Inspection type'],
    items: [
      { code: 'daily', names: ['日常巡检', '日常巡檢', 'Routine'] },
      { code: 'special', names: ['专项检查', '專案檢查', 'Special'] },
      { code: 'recheck', names: ['缺陷复查', '缺陷複查', 'Defect recheck'] },
      { code: 'handover', names: ['交接巡检', '交接巡檢', 'Handover'] },
    ],
  },
  {
    code: 'inspectionState',
    names: ['巡检状态', '巡檢狀態', 'Inspection state'],
    items: [
      { code: 'waiting', names: ['待开始', '待開始', 'Waiting'], mark: 'ring' },
      { code: 'running', names: ['进行中', '進行中', 'In progress'], mark: 'half', color: 'info' },
      { code: 'done', names: ['已完成', '已完成', 'Done'], mark: 'dot', color: 'success' },
      { code: 'returned', names: ['已退回', '已退回', 'Returned'], mark: 'triangle', color: 'warning' },
      { code: 'overdue', names: ['已超期', '已超期', 'Overdue'], mark: 'diamond', color: 'error' },
    ],
  },
  {
    code: 'checkItem',
    names: ['检查项目', '檢查項目', 'Check item'],
    items: [
      { code: 'fan', names: ['簇风扇组件', '電池簇風扇組件', 'Rack fan unit'] },
      { code: 'gasket', names: ['密封垫圈', '密封墊圈', 'Sealing gasket'] },
      { code: 'insulation', names: ['绝缘检测模块', '絕緣檢測模組', 'Insulation monitor'] },
      { code: 'filter', names: ['空调滤网', '空調濾網', 'Air filter'] },
      { code: 'fuse', names: ['直流熔断器', '直流熔斷器', 'DC fuse'] },
      { code: 'sensor', names: ['温度传感器', '溫度感測器', 'Temperature sensor'] },
      { code: 'contactor', names: ['直流接触器', '直流接觸器', 'DC contactor'] },
      { code: 'extinguisher', names: ['消防药剂瓶组', '消防藥劑瓶組', 'Extinguishing agent set'] },
    ],
  },
  {
    code: 'deviceKind',
    names: ['设备类别', '設備類別', 'Device kind'],
    items: [
      { code: 'pcs', names: ['储能变流器', '儲能變流器', 'Power conversion system'] },
      { code: 'rack', names: ['电池簇', '電池簇', 'Battery rack'] },
      { code: 'transformer', names: ['升压变压器', '升壓變壓器', 'Step-up transformer'] },
      { code: 'hvac', names: ['温控机组', '溫控機組', 'Thermal unit'] },
      { code: 'fire', names: ['消防主机', '消防主機', 'Fire control panel'] },
      { code: 'meter', names: ['计量表', '電表', 'Meter'] },
    ],
  },
  {
    code: 'deviceState',
    names: ['设备状态', '設備狀態', 'Device state'],
    items: [
      { code: 'running', names: ['运行', '運轉', 'Running'], mark: 'dot', color: 'success' },
      { code: 'standby', names: ['备用', '備用', 'Standby'], mark: 'ring' },
      { code: 'maintenance', names: ['检修', '檢修', 'Maintenance'], mark: 'half', color: 'info' },
      { code: 'fault', names: ['故障', '故障', 'Fault'], mark: 'diamond', color: 'error' },
    ],
  },
  {
    code: 'alarmLevel',
    names: ['告警级别', '警報等級', 'Alarm level'],
    items: [
      { code: 'urgent', names: ['紧急', '緊急', 'Urgent'], mark: 'diamond', color: 'error' },
      { code: 'major', names: ['重要', '重要', 'Major'], mark: 'triangle', color: 'warning' },
      { code: 'hint', names: ['提示', '提示', 'Notice'], mark: 'ring', color: 'neutral' },
    ],
  },
  {
    code: 'fuel',
    names: ['能源类型', '能源類型', 'Energy source'],
    items: [
      { code: 'Biomass', names: ['生物质', '生質能', 'Biomass'] },
      { code: 'Coal', names: ['燃煤', '燃煤', 'Coal'] },
      { code: 'Cogeneration', names: ['热电联产', '熱電聯產', 'Cogeneration'] },
      { code: 'Gas', names: ['燃气', '燃氣', 'Gas'] },
      { code: 'Natural Gas', names: ['天然气', '天然氣', 'Natural gas'] },
      { code: 'LNG', names: ['液化天然气', '液化天然氣', 'LNG'] },
      { code: 'Landfill gas', names: ['填埋气', '掩埋場沼氣', 'Landfill gas'] },
      { code: 'Coal Mine Methane', names: ['煤层气', '煤層氣', 'Coal mine methane'] },
      { code: 'Diesel', names: ['柴油', '柴油', 'Diesel'] },
      { code: 'Fuel Oil', names: ['燃料油', '燃料油', 'Fuel oil'] },
      { code: 'Heavy Fuel Oil', names: ['重燃料油', '重燃料油', 'Heavy fuel oil'] },
      { code: 'Distillate Oil', names: ['馏分油', '餾分油', 'Distillate oil'] },
      { code: 'Geothermal', names: ['地热', '地熱', 'Geothermal'] },
      { code: 'Hydro', names: ['水电', '水電', 'Hydro'] },
      { code: 'Nuclear', names: ['核电', '核電', 'Nuclear'] },
      { code: 'Oil', names: ['燃油', '燃油', 'Oil'] },
      { code: 'Other', names: ['其他', '其他', 'Other'] },
      { code: 'Petcoke', names: ['石油焦', '石油焦', 'Petcoke'] },
      { code: 'Solar', names: ['光伏', '光電', 'Solar'] },
      { code: 'Storage', names: ['储能', '儲能', 'Storage'] },
      { code: 'Waste', names: ['垃圾发电', '垃圾發電', 'Waste'] },
      { code: 'Wind', names: ['风电', '風電', 'Wind'] },
    ],
  },
  {
    // enCode: kind@from-to, hours since midnight; the home page draws its tariff bands from it
    code: 'tariffPeriod',
    names: ['电价时段', '電價時段', 'Tariff period'],
    items: tariffPeriods.map(({ kind, from, to }) => ({
      code: `${kind}@${from}-${to}`,
      names: (tariffNames[kind] ?? [kind, kind, kind]).map(
        (name, index) => `${name} ${tariffPrice[kind]} ${['元/kWh', '元/kWh', 'CNY/kWh'][index]}`,
      ) as unknown as Names,
    })),
  },
]
