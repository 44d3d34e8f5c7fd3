import {
  formatEventName,
  isUserChannel,
  notificationEventNames,
  type DeliveryRow,
  type EndpointQuery,
  type Language,
  type messageMonitorEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { addJob } from '../../jobs/index.ts'
import { findPeopleScope } from '../../people-scope/index.ts'
import { sendDeliveries } from '../sending/send-jobs.ts'
import { pickText } from '../store/pick-text.ts'
import { findDelivery, pageDeliveries, requeueDelivery, type DeliveryRecord } from './monitor.queries.ts'

/** Messages to users that the caller may see; webhooks for callers who see all users. */
export async function listDeliveries(
  deps: Deps,
  caller: Caller,
  query: EndpointQuery<typeof messageMonitorEndpoints.list>,
) {
  const { currentPage, pageSize, channel, state } = query
  const { rows, total } = await pageDeliveries(deps.db, {
    keyword: query.keyword.trim(),
    channel,
    state,
    organizes: await findPeopleScope(deps, caller),
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  return {
    list: rows.map((row) => toRow(row, caller.language)),
    pagination: { currentPage, pageSize, ...total },
  }
}

/** @throws AppError 'delivery.notFound' */
export async function getDelivery(deps: Deps, caller: Caller, id: string) {
  const row = await requireDelivery(deps, caller, id)
  return { ...toRow(row, caller.language), bodyText: pickText(caller.language, row.body_text, row.body_i18n) }
}

/** @throws AppError 'delivery.notFound', 'delivery.notFailed', 'delivery.noAccount' */
export async function resendDelivery(deps: Deps, caller: Caller, id: string): Promise<null> {
  const { state } = await requireDelivery(deps, caller, id)
  if (state !== 'failed' && state !== 'unknown') throw new AppError('delivery.notFailed')
  await deps.db.transaction(async (tx) => {
    const accountId = await requeueDelivery(tx, id, new Date(deps.clock()))
    if (accountId === undefined) throw new AppError('delivery.noAccount')
    await addJob(tx, sendDeliveries, { accountId }, { isWaitedFor: true })
  })
  return null
}

async function requireDelivery(deps: Deps, caller: Caller, id: string) {
  const row = await findDelivery(deps.db, { id, organizes: await findPeopleScope(deps, caller) })
  if (!row) throw new AppError('delivery.notFound')
  return row
}

function toRow(row: DeliveryRecord, language: Language): DeliveryRow {
  const event = notificationEventNames.find((name) => name === row.event)
  return {
    id: row.id,
    title: pickText(language, row.title, row.title_i18n),
    eventName: event ? formatEventName(event, language) : row.event,
    channel: row.channel,
    accountName: row.account_name ?? '',
    userName: row.user_name ?? '',
    target: getTarget(row),
    state: row.state,
    attempts: row.attempts,
    fault: formatStoredError(row.fault, language),
    creatorTime: row.created_at.getTime(),
    sendTime: row.send_after.getTime(),
    endTime: row.ended_at?.getTime() ?? null,
    receivedTime: row.received_at?.getTime() ?? null,
  }
}

function getTarget({ channel, settings, address }: DeliveryRecord): string {
  if (isUserChannel(channel)) return address ?? ''
  return settings && 'url' in settings ? new URL(settings.url).host : ''
}
