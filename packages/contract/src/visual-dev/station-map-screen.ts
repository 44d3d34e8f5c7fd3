import { contractTexts } from '@armature/texts/contract'
import type { ScreenElement, ScreenLayout } from './screen-layout.ts'
import {
  buildFigureCard,
  buildHeading,
  buildLine,
  frameElement,
  measure,
  placeCard,
  selectRecords,
} from './screen-template-parts.ts'

const texts = contractTexts.screenTemplates.stationMap

/** Codes of the forms that the template reads. */
export const stationMapForms = ['station', 'storageSite'] as const
type Forms = Record<(typeof stationMapForms)[number], string>

const showDetail = (field: string, unit = '', decimals?: number) => ({
  ...{ field, name: '', nameI18n: {}, unit },
  ...(decimals !== undefined && { decimals }),
})

/** The template “power stations of the world”. @param forms as of `buildControlRoomLayout` */
export function buildStationMapLayout(forms: Forms): ScreenLayout {
  const { zh: name, ...nameI18n } = texts.page
  return {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', phone: 'stack' },
    ...{ refreshSeconds: 60, carouselSeconds: 0 },
    pages: [{ ...{ id: 'stations', name, nameI18n, background: '', picture: '' }, elements: buildElements(forms) }],
  }
}

function buildElements({ station, storageSite }: Forms): ScreenElement[] {
  const stations = selectRecords(station)
  const sites = selectRecords(storageSite)
  const { zh: layerName, ...layerNameI18n } = texts.stations
  const { zh: siteName, ...siteNames } = texts.sites
  return [
    ...buildHeading('stations', texts.heading),
    ...buildFigureCard('stations', texts.stations, placeCard(0), { source: measure(stations) }),
    ...buildFigureCard('capacity', texts.capacity, placeCard(1), {
      ...{ source: measure(stations, 'sum', 'capacity'), unit: 'MW' },
    }),
    ...buildFigureCard('sites', texts.sites, placeCard(2), { source: measure(sites) }),
    ...buildFigureCard('ratedPower', texts.ratedPower, placeCard(3), {
      ...{ source: measure(sites, 'sum', 'ratedPower'), unit: 'MW' },
    }),
    ...buildFigureCard('ratedEnergy', texts.ratedEnergy, placeCard(4), {
      ...{ source: measure(sites, 'sum', 'ratedEnergy'), unit: 'MWh' },
    }),
    ...frameElement('map', 'stationMap', texts.map, [40, 280, 1840, 760], {
      layer: 'points',
      source: {
        ...{ ...stations, nameField: 'stationName', valueField: 'capacity', fn: 'count' },
        ...{ placeField: '', toPlaceField: '', toLongitudeField: '', toLatitudeField: '' },
        ...{ longitudeField: 'longitude', latitudeField: 'latitude', kindField: 'fuel', areaField: 'country' },
        details: [
          ...[showDetail('fuel'), showDetail('commissioningYear'), showDetail('annualGeneration', 'GWh', 0)],
          ...[showDetail('latitude', '°'), showDetail('longitude', '°')],
        ],
      },
      ...{ most: 20_000, squareDegrees: 5, unit: 'MW', decimals: 0 },
      ...{ layerName, layerNameI18n },
      furtherLayers: [
        {
          ...{ id: 'stationMapSites', title: siteName, titleI18n: siteNames, most: 100, unit: 'MW', decimals: 0 },
          source: {
            ...{ ...sites, nameField: 'siteName', valueField: 'ratedPower', fn: 'count' },
            ...{ placeField: '', toPlaceField: '', toLongitudeField: '', toLatitudeField: '' },
            ...{ longitudeField: 'longitude', latitudeField: 'latitude' },
            details: [showDetail('ratedEnergy', 'MWh', 0), showDetail('latitude', '°'), showDetail('longitude', '°')],
          },
        },
      ],
    }),
    buildLine('mapNote', texts.note, [40, 1044, 900, 32]),
  ]
}
