import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { administrator, endpoint, open } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { integer, listSchema, text } from '../shapes.ts'

/** Pages whose address can show a public screen instead. */
export const screenPages = ['stationCarousel', 'largeScreenMap'] as const
export type ScreenPageName = (typeof screenPages)[number]

/** Codes of the released models that the full-screen pages read. */
export const stationModelCodes = ['storageSite', 'telemetry', 'alarm', 'station'] as const
export type StationModelCode = (typeof stationModelCodes)[number]

/** An item of a dictionary: its name in the caller's language, and its shape and color if it has them. */
const item = z.object({
  code: z.string(),
  name: z.string(),
  mark: z.string().optional(),
  color: z.string().optional(),
})
export type StationItem = z.output<typeof item>

/** Where the figures of each page come from. Times are milliseconds since 1970. */
const origin = {
  /** models that are not released: without the first ones a page has nothing to show */
  missing: z.array(z.enum(stationModelCodes)),
  /** the figures come from the generator of the demonstration data */
  isDemonstration: z.boolean(),
  /** when the figures were read from the database */
  readAt: z.number(),
  /** time zone of the times shown, in minutes east of UTC */
  offsetMinutes: z.number(),
}

/** The current state of a storage site: MW and MWh, discharge positive; null if unknown, or not visible to the caller. */
const site = z.object({
  code: z.string(),
  name: z.string(),
  state: item.nullable(),
  ratedPower: z.number().nullable(),
  ratedEnergy: z.number().nullable(),
  power: z.number().nullable(),
  /** percent */
  soc: z.number().nullable(),
})
export type StationSite = z.output<typeof site>

const carouselSite = site.extend({
  /** °C */
  temperature: z.number().nullable(),
  measuredAt: z.number().nullable(),
  /** MWh since midnight, and planned for the whole day */
  charged: z.number(),
  discharged: z.number(),
  plannedCharge: z.number(),
  plannedDischarge: z.number(),
  /** number of open alarms, and the newest three of them; null if the caller may not see alarms */
  alarms: z
    .object({
      open: z.number(),
      newest: z.array(z.object({ title: z.string(), level: item.nullable(), time: z.number() })),
    })
    .nullable(),
})
export type CarouselSite = z.output<typeof carouselSite>

/** A quarter of an hour of a site: start time, MW (not negative), planned MW (discharge positive), percent at its end. */
const quarter = z.object({
  time: z.number(),
  charge: z.number().nullable(),
  discharge: z.number().nullable(),
  plan: z.number().nullable(),
  soc: z.number().nullable(),
})

const mapSite = site.extend({ latitude: z.number(), longitude: z.number() })
export type MapSite = z.output<typeof mapSite>

/** `country` and `fuel` are codes. MW, year, GWh a year. */
const mapStation = z.object({
  name: z.string(),
  fuel: z.string(),
  capacity: z.number().nullable(),
  commissioningYear: z.number().nullable(),
  annualGeneration: z.number().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type MapStation = z.output<typeof mapStation>

/** Size of a region in degrees: the map divides countries into squares. */
export const regionDegrees = 5
/** Maximum number of named stations of a region; the largest come first. */
export const regionStations = 500

/**
 * Three full-screen pages of the energy-storage service (S2.05–S2.07). Each call is public if the administrator has set its page
 * to be (`publicStationCarousel`, `publicLargeScreenMap`, `publicScreenIframe`); otherwise the caller needs a session and
 * permissions on the models.
 */
export const stationEndpoints = {
  carousel: endpoint({
    method: 'GET',
    path: '/api/station/Carousel',
    access: open,
    summary: 'Storage sites with their current values and those of today',
    data: z.object({
      ...origin,
      /** items of the dictionary of tariff periods, `valley@0-8` */
      tariff: z.array(z.object({ enCode: z.string(), name: z.string() })),
      sites: z.array(carouselSite),
    }),
  }),
  carouselDay: endpoint({
    method: 'GET',
    path: '/api/station/Carousel/:code/Day',
    access: open,
    summary: 'Values of a storage site today, every 15 minutes',
    params: z.object({ code: text(64) }),
    data: z.object({ readAt: z.number(), midnight: z.number(), steps: z.array(quarter) }),
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/station/Map',
    access: open,
    summary: 'All power stations as points, and the storage sites',
    data: z.object({
      ...origin,
      countries: z.array(z.object({ code: z.string(), name: z.string() })),
      fuels: z.array(z.object({ code: z.string(), name: z.string() })),
      /** number of points; `isCut` means that there are more stations than shown */
      count: z.number(),
      isCut: z.boolean(),
      /** size of the squares into which the map divides countries, in degrees */
      regionDegrees: z.number(),
      /**
       * Columns of `count` values each, one after the other, little-endian, in base64: Float32 capacity in MW (NaN: unknown),
       * Int16 latitude × 360, Int16 longitude × 180 (both −32768: no location), Uint8 index of the fuel, Uint8 index of the
       * country. A tenth of the size of lists of numbers, and built once for all callers.
       */
      points: z.string(),
      sites: z.array(mapSite),
    }),
  }),
  mapRegion: endpoint({
    method: 'GET',
    path: '/api/station/Map/Region',
    access: open,
    summary: 'The largest power stations in a square of five degrees',
    query: z.object({
      country: text(64),
      south: integer(-90, 85),
      west: integer(-180, 175),
      /** codes of fuels, separated by commas; empty for all */
      fuels: text(1000).default(''),
    }),
    data: z.object({ total: z.number(), list: z.array(mapStation) }),
  }),
  shownScreen: endpoint({
    method: 'GET',
    path: '/api/station/Screen/:page',
    access: open,
    summary: 'The public screen that the address of a full-screen page shows',
    params: z.object({ page: z.enum(screenPages) }),
    /** '' for the page that is delivered */
    data: z.object({ screenId: z.string() }),
  }),
  publicScreens: endpoint({
    method: 'GET',
    path: '/api/station/PublicScreens',
    access: administrator,
    summary: 'Public screens that the address of a full-screen page can show',
    data: listSchema(
      z.object({
        id: z.string(),
        fullName: z.string(),
        fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
      }),
    ),
  }),
  screenFrame: endpoint({
    method: 'GET',
    path: '/api/station/ScreenFrame',
    access: open,
    summary: 'Whether an address may be shown in the full-screen frame',
    query: z.object({ url: text(2000) }),
    /** the address to show: a path on this site, or one with its host */
    data: z.object({ url: z.string() }),
  }),
}

export const stationErrors = {
  'station.notPublic': { code: 403 },
  'station.denied': { code: 403 },
  'station.unknownSite': { code: 404 },
  'station.frameAddress': { code: 400 },
  'station.frameHost': { code: 400 },
  'station.screenNotPublic': { code: 400 },
} satisfies Record<string, ErrorEntry>
