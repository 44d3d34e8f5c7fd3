import { column, field, search } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

const siteCode = field('comInput', 'siteCode', ['站点编码', '站點編碼', 'Site code'], {
  maxlength: 20,
  config: { required: true, unique: true },
})
const siteName = field('comInput', 'siteName', ['储能站', '儲能站', 'Storage site'], {
  maxlength: 80,
  config: { required: true },
})
const siteState = field('select', 'siteState', ['运行状态', '運轉狀態', 'State'], {
  config: { dataType: 'dictionary', dictionaryType: 'deviceState', required: true, defaultValue: 'running' },
})
const team = field('depSelect', 'team', ['责任班组', '負責班組', 'Team'])
const ratedPower = field('numInput', 'ratedPower', ['额定功率', '額定功率', 'Rated power'], {
  min: 0,
  precision: 2,
  config: { required: true, unit: 'MW' },
})
const ratedEnergy = field('numInput', 'ratedEnergy', ['额定容量', '額定容量', 'Rated energy'], {
  min: 0,
  precision: 2,
  config: { required: true, unit: 'MWh' },
})
const commissioningYear = field('numInput', 'commissioningYear', ['投运年份', '啟用年份', 'Commissioned'], {
  min: 2000,
  max: 2100,
  precision: 0,
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

export const storageSite: ModelSeed = {
  enCode: 'storageSite',
  names: ['储能站', '儲能站', 'Storage sites'],
  icon: 'battery-charging',
  parentMenu: 'asset',
  formData: {
    popupType: 'drawer',
    drawerWidth: '720px',
    labelPosition: 'top',
    fields: [siteCode, siteName, siteState, team, ratedPower, ratedEnergy, commissioningYear, latitude, longitude],
  },
  columnData: {
    ...standardButtons,
    columnList: [
      column(siteCode, { width: 110, fixed: 'left' }),
      column(siteName, { width: 220 }),
      column(siteState, { width: 110 }),
      column(team, { width: 140 }),
      column(ratedPower, { width: 130, align: 'right' }),
      column(ratedEnergy, { width: 140, align: 'right' }),
      column(commissioningYear, { width: 110, align: 'right' }),
      column(latitude, { width: 110, align: 'right' }),
      column(longitude, { width: 110, align: 'right' }),
    ],
    searchList: [search(siteState, 1, true), search(team, 1), search(ratedPower, 3)],
    keywordList: ['siteCode', 'siteName'],
    sortList: [{ prop: 'siteCode', order: 'asc' }],
  },
}
