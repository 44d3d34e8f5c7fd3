import type { DictionaryItem } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { dayMs, startOfDay } from '../../energy/figures/day.ts'
import type { HomeModel } from './home-models.ts'
import { indexCounts, toDayEnergies, indexLatest, toSiteRows, toSteps, type Row } from './home-rows.ts'
import { translateName } from '../../lib/i18n/translate-name.ts'

/**
 * Queries of the home page: nine calls to the product's own API. Models that the caller does not have are not queried.
 * Data that change are refetched every minute while the page is in view.
 */
const minuteMs = 60_000
const live = { refetchInterval: minuteMs, refetchIntervalInBackground: false } as const
const getQueryKey = (part: string, model: HomeModel | undefined) => ['home', part, model?.id] as const

/** Quarter-hours of today and yesterday for all sites together, and when they were read. */
export function useSteps(telemetry: HomeModel | undefined) {
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  return useQuery({
    queryKey: [...getQueryKey('steps', telemetry), offset],
    queryFn: async ({ signal }) => {
      const now = Date.now()
      const today = startOfDay(now, offset)
      const measures = [
        ...['chargePower', 'dischargePower', 'planPower', 'income'].map((field) => ({
          as: field,
          fn: 'sum' as const,
          field,
        })),
        { as: 'soc', fn: 'avg' as const, field: 'soc' },
      ].filter(({ field }) => telemetry?.maySee(field))
      const rows = await aggregate(
        telemetry,
        { groupBy: [{ field: 'time', bucket: '15min' }], measures },
        toTimeFilter(today - dayMs, today + dayMs - 1),
        signal,
      )
      return { now, midnight: today, ...toSteps(rows, today) }
    },
    enabled: telemetry !== undefined,
    ...live,
  })
}

/** MWh charged and discharged on each of the six days before today. */
export function useWeek(telemetry: HomeModel | undefined) {
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  return useQuery({
    queryKey: [...getQueryKey('week', telemetry), offset],
    queryFn: async ({ signal }) => {
      const today = startOfDay(Date.now(), offset)
      const measures = ['chargePower', 'dischargePower'].map((field) => ({ as: field, fn: 'sum' as const, field }))
      const rows = await aggregate(
        telemetry,
        { groupBy: [{ field: 'time', bucket: 'day' }], measures },
        toTimeFilter(today - 6 * dayMs, today - 1),
        signal,
      )
      return toDayEnergies(rows)
    },
    enabled: telemetry !== undefined,
    // Past days do not change; once a day one is added.
    ...live,
    staleTime: 10 * minuteMs,
    refetchInterval: 10 * minuteMs,
  })
}

/** The last measurement of each site, by site id. Only quarter-hours with a state of charge count as measured. */
export function useLatest(telemetry: HomeModel | undefined) {
  const offset = useSettings((state) => state.sysConfig.offsetMinutes)
  return useQuery({
    queryKey: [...getQueryKey('latest', telemetry), offset],
    queryFn: async ({ signal }) => {
      const today = startOfDay(Date.now(), offset)
      const measures = ['chargePower', 'dischargePower', 'soc', 'maxTemperature']
        .filter((field) => telemetry?.maySee(field))
        .map((field) => ({ as: field, fn: 'last' as const, field, by: 'time' }))
      // Starts an hour before midnight, so that the first minutes of a day are not empty.
      const search = { ...toTimeFilter(today - minuteMs * 60, today + dayMs - 1), soc: [0, 100] }
      return indexLatest(await aggregate(telemetry, { groupBy: [{ field: 'site' }], measures }, search, signal))
    },
    enabled: telemetry !== undefined,
    ...live,
  })
}

export function useSiteRows(sites: HomeModel | undefined) {
  return useQuery({
    queryKey: getQueryKey('sites', sites),
    queryFn: async ({ signal }) =>
      toSiteRows((await listRecords(sites, { pageSize: 500, columns: siteFields }, signal)).list),
    enabled: sites !== undefined,
    ...live,
  })
}

/** The newest due inspections. */
export function useInspections(inspection: HomeModel | undefined) {
  return useQuery({
    queryKey: getQueryKey('inspections', inspection),
    queryFn: async ({ signal }) =>
      (
        await listRecords(
          inspection,
          { pageSize: 6, columns: inspectionFields, search: { planTime: [null, Date.now()] } },
          signal,
        )
      ).list,
    enabled: inspection !== undefined,
    ...live,
  })
}

/** The newest open alarms. */
export function useAlarms(alarm: HomeModel | undefined) {
  return useQuery({
    queryKey: getQueryKey('alarms', alarm),
    queryFn: async ({ signal }) =>
      (await listRecords(alarm, { pageSize: 5, columns: alarmFields, search: { handled: 0 } }, signal)).list,
    enabled: alarm !== undefined,
    ...live,
  })
}

/** Number of open alarms, by the id of their level. */
export function useAlarmCounts(alarm: HomeModel | undefined) {
  return useQuery({
    queryKey: getQueryKey('alarmCounts', alarm),
    queryFn: async ({ signal }) =>
      indexCounts(
        await aggregate(
          alarm,
          { groupBy: [{ field: 'level' }], measures: [{ as: 'n', fn: 'count' }] },
          { handled: 0 },
          signal,
        ),
      ),
    enabled: alarm !== undefined,
    ...live,
  })
}

/** A dictionary item with its name in the user's language. */
export interface NamedItem extends DictionaryItem {
  name: string
}
export type Dictionaries = Record<'deviceState' | 'alarmLevel' | 'inspectionState' | 'tariffPeriod', NamedItem[]>

export function useDictionaries() {
  const language = useAppState((state) => state.language)
  return useQuery({
    queryKey: ['home', 'dictionaries'],
    queryFn: async ({ signal }) => (await call('GET /api/system/DictionaryData/All', { signal, silent: true })).list,
    select: (all): Dictionaries => {
      const itemsOf = (enCode: string) =>
        all
          .find((dictionary) => dictionary.enCode === enCode)
          ?.dictionaryList.map((item) => ({ ...item, name: translateName(item, language) })) ?? []
      return {
        deviceState: itemsOf('deviceState'),
        alarmLevel: itemsOf('alarmLevel'),
        inspectionState: itemsOf('inspectionState'),
        tariffPeriod: itemsOf('tariffPeriod'),
      }
    },
    staleTime: 10 * minuteMs,
  })
}

const siteFields = ['siteCode', 'siteName', 'siteState', 'ratedPower', 'ratedEnergy', 'latitude', 'longitude']
const inspectionFields = [
  'inspectionNo',
  'site',
  'inspectionType',
  'inspectionState',
  'planTime',
  'maxTemperature',
  'defectCount',
]
const alarmFields = ['title', 'site', 'level', 'alarmTime']

const toTimeFilter = (from: number, to: number) => ({ time: [from, to] })

type AggregateBody = NonNullable<Parameters<typeof call<'POST /api/visualdev/OnlineDev/:id/Aggregate'>>[1]>['body']

async function aggregate(
  model: HomeModel | undefined,
  body: AggregateBody,
  search: object,
  signal: AbortSignal,
): Promise<Row[]> {
  const answer = await call('POST /api/visualdev/OnlineDev/:id/Aggregate', {
    params: { id: model?.id ?? '' },
    body: { ...body, queryJson: JSON.stringify(search) },
    signal,
    silent: true,
  })
  return answer.list
}

interface ListRequest {
  pageSize: number
  columns: string[]
  search?: object
}

function listRecords(model: HomeModel | undefined, { pageSize, columns, search }: ListRequest, signal: AbortSignal) {
  return call('POST /api/visualdev/OnlineDev/:id/List', {
    params: { id: model?.id ?? '' },
    body: {
      pageSize,
      columnOptions: columns.filter((field) => model?.maySee(field)).join(','),
      queryJson: search ? JSON.stringify(search) : '',
    },
    signal,
    silent: true,
  })
}
