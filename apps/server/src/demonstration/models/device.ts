import { buildColumn, buildField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

/** @param stationModel id of the released model station */
export function buildDevice(stationModel: string): ModelSeed {
  const deviceNo = buildField('comInput', 'deviceNo', ['设备编号', '設備編號', 'Device no.'], {
    maxlength: 32,
    config: { required: true },
  })
  const deviceName = buildField('comInput', 'deviceName', ['设备名称', '設備名稱', 'Device name'], {
    maxlength: 80,
    config: { required: true },
  })
  const station = buildField('relationForm', 'station', ['所属电站', '所屬電站', 'Station'], {
    modelId: stationModel,
    relationField: 'stationName',
    columnOptions: [
      { value: 'stationCode', label: '电站编码' },
      { value: 'stationName', label: '电站名称' },
      { value: 'capacity', label: '装机容量' },
    ],
    config: { required: true },
  })
  const stationCapacity = buildField(
    'relationFormAttr',
    'stationCapacity',
    ['电站容量 MW', '電站容量 MW', 'Station capacity MW'],
    {
      relationField: 'station',
      showField: 'capacity',
      isStorage: 1,
    },
  )
  const deviceKind = buildField('select', 'deviceKind', ['设备类别', '設備類別', 'Kind'], {
    config: { dataType: 'dictionary', dictionaryType: 'deviceKind', required: true },
  })
  const deviceState = buildField('select', 'deviceState', ['设备状态', '設備狀態', 'State'], {
    config: { dataType: 'dictionary', dictionaryType: 'deviceState', required: true, defaultValue: 'running' },
  })
  const ratedPower = buildField('numInput', 'ratedPower', ['额定功率', '額定功率', 'Rated power'], {
    min: 0,
    precision: 2,
    config: { unit: 'kW' },
  })
  const producedOn = buildField('date', 'producedOn', ['出厂日期', '出廠日期', 'Produced on'], { format: 'yyyy-MM-dd' })
  const keeper = buildField('userSelect', 'keeper', ['责任人', '責任人', 'Keeper'])
  const createTime = buildField('createTime', 'createTime', ['登记时间', '登記時間', 'Registered'])
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
        buildColumn(deviceNo, { width: 150, fixed: 'left' }),
        buildColumn(deviceName, { width: 200 }),
        buildColumn(station, { width: 260 }),
        buildColumn(deviceKind, { width: 140 }),
        buildColumn(deviceState, { width: 110 }),
        buildColumn(ratedPower, { width: 130, align: 'right' }),
        buildColumn(producedOn, { width: 130 }),
        buildColumn(keeper, { width: 110 }),
      ],
      searchList: [
        buildSearchField(deviceKind, 1, true),
        buildSearchField(deviceState, 1, true),
        buildSearchField(station, 1),
        buildSearchField(producedOn, 3),
      ],
      keywordList: ['deviceNo', 'deviceName'],
      sortList: [],
    },
  }
}
