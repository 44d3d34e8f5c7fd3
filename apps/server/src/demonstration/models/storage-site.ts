import { buildColumn, buildField, buildSearchField } from './fields.ts'
import { type ModelSeed, standardButtons } from './model-seed.ts'

const siteCode = buildField('comInput', 'siteCode', ['站点编码', '站點編碼', 'Site code'], {
  maxlength: 20,
  config: { required: true, unique: true },
})
const siteName = buildField('comInput', 'siteName', ['储能站', '儲能站', 'Storage site'], {
  maxlength: 80,
  config: { required: true },
})
const siteState = buildField('select', 'siteState', ['运行状态', '運轉狀態', 'State'], {
  config: { dataType: 'dictionary', dictionaryType: 'deviceState', required: true, defaultValue: 'running' },
})
const team = buildField('depSelect', 'team', ['责任班组', '負責班組', 'Team'])
const ratedPower = buildField('numInput', 'ratedPower', ['额定功率', '額定功率', 'Rated power'], {
  min: 0,
  precision: 2,
  config: { required: true, unit: 'MW' },
})
const ratedEnergy = buildField('numInput', 'ratedEnergy', ['额定容量', '額定容量', 'Rated energy'], {
  min: 0,
  precision: 2,
  config: { required: true, unit: 'MWh' },
})
const commissioningYear = buildField('numInput', 'commissioningYear', ['投运年份', '啟用年份', 'Commissioned'], {
  min: 2000,
  max: 2100,
  precision: 0,
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
      buildColumn(siteCode, { width: 110, fixed: 'left' }),
      buildColumn(siteName, { width: 220 }),
      buildColumn(siteState, { width: 110 }),
      buildColumn(team, { width: 140 }),
      buildColumn(ratedPower, { width: 130, align: 'right' }),
      buildColumn(ratedEnergy, { width: 140, align: 'right' }),
      buildColumn(commissioningYear, { width: 110, align: 'right' }),
      buildColumn(latitude, { width: 110, align: 'right' }),
      buildColumn(longitude, { width: 110, align: 'right' }),
    ],
    searchList: [buildSearchField(siteState, 1, true), buildSearchField(team, 1), buildSearchField(ratedPower, 3)],
    keywordList: ['siteCode', 'siteName'],
    sortList: [{ prop: 'siteCode', order: 'asc' }],
  },
}
