import {
  formatEventName,
  isQuietMinute,
  notificationEventNames,
  userChannels,
  type EndpointBody,
  type Language,
  type Occasion,
  type OwnChannelChoice,
  type PageQuery,
  type SendConfig,
  type SendConfigInput,
  type sendConfigEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { cutPage } from '../store/cut-page.ts'
import {
  deleteRefusal,
  insertRefusal,
  listConfigs,
  listRefusals,
  upsertConfig,
  type SendConfigRow,
} from '../store/config.queries.ts'
import { leaveDigests } from '../store/postpone.queries.ts'

/** Every event of the catalog; without stored settings, nothing of it leaves the product. */
export async function getConfigList(deps: Deps, language: Language, query: PageQuery) {
  return cutPage(await loadConfigs(deps, language), query, ({ id, fullName }) => [id, fullName])
}

async function loadConfigs({ db }: Deps, language: Language): Promise<SendConfig[]> {
  const stored = new Map((await listConfigs(db, notificationEventNames)).map((row) => [row.id, row]))
  return notificationEventNames.map((event) => toConfig(event, stored.get(event), language))
}

export async function getConfig({ db }: Deps, event: Occasion, language: Language): Promise<SendConfig> {
  const [row] = await listConfigs(db, [event])
  return toConfig(event, row, language)
}

/** @throws AppError 'sendConfig.quietHours', 'sendConfig.digestAt' */
export async function changeConfig({ db }: Deps, event: Occasion, input: SendConfigInput): Promise<null> {
  if ((input.quietFrom === null) !== (input.quietTo === null))
    throw new AppError('sendConfig.quietHours', {}, { field: input.quietFrom === null ? 'quietFrom' : 'quietTo' })
  // it would wait until the quiet hours end, and its time would be untrue
  if (input.digestAt !== null && isQuietMinute(input.digestAt, input))
    throw new AppError('sendConfig.digestAt', {}, { field: 'digestAt' })
  await db.transaction(async (tx) => {
    await upsertConfig(tx, event, input)
    await leaveDigests(tx, event)
  })
  return null
}

/** Only channels that are on for the event, because a choice among others would have no effect. */
export async function getOwnChannels(deps: Deps, caller: Caller): Promise<{ list: OwnChannelChoice[] }> {
  const [configs, refusals] = await Promise.all([
    loadConfigs(deps, caller.language),
    listRefusals(deps.db, caller.userId, notificationEventNames),
  ])
  const refused = new Set(refusals.map(({ event, channel }) => `${event} ${channel}`))
  const list = configs.flatMap(({ id, fullName, channels }) =>
    userChannels
      .filter((channel) => channels.includes(channel))
      .map((channel) => ({ id, fullName, channel, isOn: !refused.has(`${id} ${channel}`) })),
  )
  return { list }
}

export async function chooseOwnChannel(
  { db }: Deps,
  { userId }: Caller,
  { id, channel, isOn }: EndpointBody<typeof sendConfigEndpoints.chooseOwn>,
): Promise<null> {
  await (isOn ? deleteRefusal : insertRefusal)(db, userId, id, channel)
  return null
}

const toConfig = (event: Occasion, row: SendConfigRow | undefined, language: Language): SendConfig => ({
  id: event,
  fullName: formatEventName(event, language),
  channels: row?.channels ?? [],
  quietFrom: row?.quiet_from ?? null,
  quietTo: row?.quiet_to ?? null,
  digestAt: row?.digest_at ?? null,
})
