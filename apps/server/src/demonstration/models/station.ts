import { buildColumn, buildField, buildStaticField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons, transferButtons } from './model-seed.ts'

const stationCode = buildField('comInput', 'stationCode', ['电站编码', '電站編碼', 'Station code'], {
  maxlength: 20,
  config: { required: true },
})
const stationName = buildField('comInput', 'stationName', ['电站名称', '電站名稱', 'Station name'], {
  maxlength: 120,
  config: { required: true },
})
const country = buildField('select', 'country', ['国家', '國家', 'Country'], {
  options: [
    { id: 'CHN', fullName: '中国', fullNameI18n: { tw: '中國', en: 'China' } },
    { id: 'USA', fullName: '美国', fullNameI18n: { tw: '美國', en: 'United States' } },
  ],
  config: { dataType: 'static', required: true },
})
const fuel = buildField('select', 'fuel', ['能源类型', '能源類型', 'Energy source'], {
  config: { dataType: 'dictionary', dictionaryType: 'fuel', required: true },
})
const capacity = buildField('numInput', 'capacity', ['装机容量', '裝置容量', 'Capacity'], {
  min: 0,
  max: 100_000,
  precision: 2,
  config: { unit: 'MW' },
})
const commissioningYear = buildField('numInput', 'commissioningYear', ['投运年份', '啟用年份', 'Commissioned'], {
  min: 1880,
  max: 2100,
  precision: 0,
})
const owner = buildField('comInput', 'owner', ['业主', '業主', 'Owner'], { maxlength: 120 })
const annualGeneration = buildField('numInput', 'annualGeneration', ['年发电量', '年發電量', 'Annual generation'], {
  precision: 2,
  config: { unit: 'GWh' },
})
const latitude = buildField('numInput', 'latitude', ['纬度', '緯度', 'Latitude'], {
  min: -90,
  max: 90,
  precision: 4,
  config: { unit: '°' },
})
const longitude = buildField('numInput', 'longitude', ['经度', '經度', 'Longitude'], {
  min: -180,
  max: 180,
  precision: 4,
  config: { unit: '°' },
})
const remark = buildField('textarea', 'remark', ['备注', '備註', 'Remark'], { maxlength: 500, config: { span: 24 } })

/** 12,987 real stations, see NOTICE. Codes are not unique in the source. */
export const station: ModelSeed = {
  enCode: 'station',
  names: ['电站台账', '電站清冊', 'Power stations'],
  icon: 'zap',
  parentMenu: 'asset',
  formData: {
    popupType: 'drawer',
    drawerWidth: '720px',
    labelPosition: 'top',
    fields: [
      buildStaticField('groupTitle', 'groupBase', ['基本信息', '基本資訊', 'Basics'], {
        content: '基本信息',
        contentI18n: { tw: '基本資訊', en: 'Basics' },
      }),
      stationCode,
      stationName,
      country,
      fuel,
      capacity,
      annualGeneration,
      commissioningYear,
      owner,
      buildStaticField('groupTitle', 'groupPlace', ['位置', '位置', 'Place'], {
        content: '位置',
        contentI18n: { tw: '位置', en: 'Place' },
      }),
      latitude,
      longitude,
      remark,
    ],
  },
  columnData: {
    ...standardButtons,
    ...transferButtons,
    columnList: [
      buildColumn(stationCode, { width: 130, fixed: 'left' }),
      buildColumn(stationName, { width: 280 }),
      buildColumn(country, { width: 90 }),
      buildColumn(fuel, { width: 110 }),
      buildColumn(capacity, { width: 130, align: 'right' }),
      buildColumn(annualGeneration, { width: 150, align: 'right' }),
      buildColumn(commissioningYear, { width: 110, align: 'right' }),
      buildColumn(owner, { width: 220 }),
      buildColumn(latitude, { width: 110, align: 'right' }),
      buildColumn(longitude, { width: 110, align: 'right' }),
    ],
    searchList: [
      buildSearchField(country, 1),
      buildSearchField(fuel, 1, true),
      buildSearchField(capacity, 3),
      buildSearchField(commissioningYear, 3),
      buildSearchField(owner, 2),
    ],
    keywordList: ['stationName', 'owner'],
    sortList: [],
  },
}
