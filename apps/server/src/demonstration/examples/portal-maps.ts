import { at, of, type Widget } from './portal-parts.ts'

const unset = { toLongitudeField: '', toLatitudeField: '' }

/** One map of each layer, and candlesticks. @param interfaces ids by code */
export const listMaps = (storageSite: string, interfaces: ReadonlyMap<string, string>): Widget[] => [
  {
    ...at(
      'siteMap',
      ['储能站额定功率（地图）', '儲能站額定功率（地圖）', 'Rated power of the sites (map)'],
      0,
      66,
      12,
      10,
    ),
    kind: 'map',
    layer: 'points',
    source: {
      ...of(storageSite),
      ...{ nameField: 'siteName', valueField: 'ratedPower', fn: 'count', placeField: '', toPlaceField: '' },
      ...{ ...unset, longitudeField: 'longitude', latitudeField: 'latitude' },
    },
    most: 500,
    levels: { warning: { high: 100 } },
    ...{ unit: 'MW', decimals: 1 },
  },
  {
    ...at('provinceMap', ['各省储能规模（地图）', '各省儲能規模（地圖）', 'Storage by province (map)'], 12, 66, 12, 10),
    kind: 'map',
    layer: 'regions',
    source: {
      ...{ from: 'interface', interfaceId: interfaces.get('provinceCapacity') ?? '', params: [] },
      ...{ nameField: 'province', valueField: 'capacity', longitudeField: '', latitudeField: '', ...unset },
    },
    most: 34,
    ...{ unit: 'MW', decimals: 0 },
  },
  {
    ...at(
      'corridorMap',
      ['特高压直流通道（飞线地图）', '特高壓直流通道（飛線地圖）', 'DC lines (map with flows)'],
      0,
      76,
      24,
      12,
    ),
    kind: 'map',
    layer: 'flows',
    source: {
      ...{ from: 'interface', interfaceId: interfaces.get('powerCorridors') ?? '', params: [] },
      ...{ nameField: 'name', valueField: 'capacity', longitudeField: 'fromLongitude', latitudeField: 'fromLatitude' },
      ...{ toLongitudeField: 'toLongitude', toLatitudeField: 'toLatitude' },
    },
    most: 50,
    ...{ unit: 'MW', decimals: 0 },
  },
  {
    ...at('prices', ['现货电价（K 线图）', '現貨電價（K 線圖）', 'Spot prices (candlesticks)'], 0, 88, 24, 8),
    kind: 'chart',
    shape: 'candle',
    source: {
      ...{ from: 'interface', interfaceId: interfaces.get('spotPrices') ?? '', params: [] },
      ...{ nameField: 'day', openField: 'open', valueField: 'close', lowField: 'low', highField: 'high' },
    },
    order: 'name',
    most: 60,
    ...{ unit: '元/MWh', unitI18n: { en: 'CNY/MWh' }, decimals: 0 },
  },
]
