import { column, field, search } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/** @param stationModel id of the released model station */
export function device(stationModel: string): ModelSeed {
  const deviceNo = field('comInput', 'deviceNo', ['设备编号', '設備編號', 'Device no.'], {
    maxlength: 32,
    config: { required: true },
  })
  const deviceName = field('comInput', 'deviceName', ['设备名称', '設備名稱', 'Device name'], {
    maxlength: 80,
    config: { required: true },
  })
  const station = field('relationForm', 'station', ['所属电站', '所屬電站', 'Station'], {
    modelId: stationModel,
    relationField: 'stationName',
    columnOptions: [
      { value: 'stationCode', label: '电站编码' },
      { value: 'stationName', label: '电站名称' },
      { value: 'capacity', label: '装机容量' },
    ],
    config: { required: true },
  })
  const stationCapacity = field(
    'relationFormAttr',
    'stationCapacity',
    ['电站容量 MW', '電站容量 MW', 'Station capacity MW'],
    {
      relationField: 'station',
      showField: 'capacity',
      isStorage: 1,
    },
  )
  const deviceKind = field('select', 'deviceKind', ['设备类别', '設備類別', 'Kind'], {
    config: { dataType: 'dictionary', dictionaryType: 'deviceKind', required: true },
  })
  const deviceState = field('select', 'deviceState', ['设备状态', '設備狀態', 'State'], {
    config: { dataType: 'dictionary', dictionaryType: 'deviceState', required: true, defaultValue: 'running' },
  })
  const ratedPower = field('numInput', 'ratedPower', ['额定功率', '額定功率', 'Rated power'], {
    min: 0,
    precision: 2,
    config: { unit: 'kW' },
  })
  const producedOn = field('date', 'producedOn', ['出厂日期', '出廠日期', 'Produced on'], { format: 'yyyy-MM-dd' })
  const keeper = field('userSelect', 'keeper', ['责任人', '責任人', 'Keeper'])
  const createTime = field('createTime', 'createTime', ['登记时间', '登記時間', 'Registered'])
  const fields = [
    deviceNo,
    deviceName,
    station,
    stationCapacity,
    deviceKind,
    deviceState,
    ratedPower,
    producedOn,
    keeper,
    createTime,
  ]
  return {
    enCode: 'device',
    names: ['设备台账', '設備清冊', 'Devices'],
    icon: 'cpu',
    parentMenu: 'asset',
    formData: { popupType: 'general', generalWidth: '800px', labelPosition: 'top', fields },
    columnData: {
      ...standardButtons,
      columnList: [
        column(deviceNo, { width: 150, fixed: 'left' }),
        column(deviceName, { width: 200 }),
        column(station, { width: 260 }),
        column(deviceKind, { width: 140 }),
        column(deviceState, { width: 110 }),
        column(ratedPower, { width: 130, align: 'right' }),
        column(producedOn, { width: 130 }),
        column(keeper, { width: 110 }),
      ],
      searchList: [
        search(deviceKind, 1, true),
        search(deviceState, 1, true),
        search(station, 1),
        search(producedOn, 3),
      ],
      keywordList: ['deviceNo', 'deviceName'],
      sortList: [],
    },
  }
}
