import { column, field, fixed, search } from './fields.ts'
import { type ModelSeed, standardButtons, transferButtons } from './model-seed.ts'

const stationCode = field('comInput', 'stationCode', ['电站编码', '電站編碼', 'Station code'], {
  maxlength: 20,
  config: { required: true },
})
const stationName = field('comInput', 'stationName', ['电站名称', '電站名稱', 'Station name'], {
  maxlength: 120,
  config: { required: true },
})
const country = field('select', 'country', ['国家', '國家', 'Country'], {
  options: [
    { id: 'CHN', fullName: '中国', fullNameI18n: { tw: '中國', en: 'China' } },
    { id: 'USA', fullName: '美国', fullNameI18n: { tw: '美國', en: 'United States' } },
  ],
  config: { dataType: 'static', required: true },
})
const fuel = field('select', 'fuel', ['能源类型', '能源類型', 'Energy source'], {
  config: { dataType: 'dictionary', dictionaryType: 'fuel', required: true },
})
const capacity = field('numInput', 'capacity', ['装机容量', '裝置容量', 'Capacity'], {
  min: 0,
  max: 100_000,
  precision: 2,
  config: { unit: 'MW' },
})
const commissioningYear = field('numInput', 'commissioningYear', ['投运年份', '啟用年份', 'Commissioned'], {
  min: 1880,
  max: 2100,
  precision: 0,
})
const owner = field('comInput', 'owner', ['业主', '業主', 'Owner'], { maxlength: 120 })
const annualGeneration = field('numInput', 'annualGeneration', ['年发电量', '年發電量', 'Annual generation'], {
  precision: 2,
  config: { unit: 'GWh' },
})
const latitude = field('numInput', 'latitude', ['纬度', '緯度', 'Latitude'], {
  min: -90,
  max: 90,
  precision: 4,
  config: { unit: '°' },
})
const longitude = field('numInput', 'longitude', ['经度', '經度', 'Longitude'], {
  min: -180,
  max: 180,
  precision: 4,
  config: { unit: '°' },
})
const remark = field('textarea', 'remark', ['备注', '備註', 'Remark'], { maxlength: 500, config: { span: 24 } })

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
      fixed('groupTitle', 'groupBase', ['基本信息', '基本資訊', 'Basics'], {
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
      fixed('groupTitle', 'groupPlace', ['位置', '位置', 'Place'], {
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
      column(stationCode, { width: 130, fixed: 'left' }),
      column(stationName, { width: 280 }),
      column(country, { width: 90 }),
      column(fuel, { width: 110 }),
      column(capacity, { width: 130, align: 'right' }),
      column(annualGeneration, { width: 150, align: 'right' }),
      column(commissioningYear, { width: 110, align: 'right' }),
      column(owner, { width: 220 }),
      column(latitude, { width: 110, align: 'right' }),
      column(longitude, { width: 110, align: 'right' }),
    ],
    searchList: [
      search(country, 1),
      search(fuel, 1, true),
      search(capacity, 3),
      search(commissioningYear, 3),
      search(owner, 2),
    ],
    keywordList: ['stationName', 'owner'],
    sortList: [],
  },
}
