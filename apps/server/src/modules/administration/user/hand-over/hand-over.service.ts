import {
  handOverKinds,
  type EndpointBody,
  type EndpointData,
  type HandOverKind,
  type handOverEndpoints,
} from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { translateName } from '../../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../../platform/ids.ts'
import type { Deps } from '../../../../deps.ts'
import { nameAuditedObjects } from '../../../audit/index.ts'
import { notifyUsers } from '../../../messaging/index.ts'
import { moveSharedEvents } from '../../../personal-calendar/index.ts'
import { moveUserDesigns } from '../../../designs/index.ts'
import { moveBinnedForms } from '../../../recycle-bin/index.ts'
import { loadUserNames } from '../../../names/index.ts'
import { moveSubordinates, openApprovals } from '../../../users/index.ts'
import { assertSuccessor } from '../successor.ts'
import { listManagers, lockManagers } from '../user.queries.ts'
import { getReach, moveDelegations } from '../../../delegation/index.ts'
import { assertNotAbove, requireTarget } from '../../../people-scope/index.ts'
import { moveDiagrams } from '../../../diagrams/index.ts'
import { countKinds, listLedOrganizes, moveLedOrganizes } from './hand-over.queries.ts'
import { countUserRecords, findModel, moveRecords, portionSize, type HandOverMove } from './records.ts'

/** Approximate duration of one call, so that the screen can show progress and stop. */
const turnMs = 1_000

/** What a user has that can be handed over. */
export async function previewHandOver(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<EndpointData<typeof handOverEndpoints.handOverPreview>> {
  await assertLeaver(deps, caller, id)
  const [owned, records] = [await countKinds(deps.db, id), await countUserRecords(deps, id)]
  const waiting = await openApprovals.get().count(deps.db, [id])
  const kinds = { ...owned, approvals: waiting.get(id) ?? 0 }
  const mayLed = kinds.organizes === 0 || (await mayMoveOrganizes(deps, caller, id))
  const may: Partial<Record<HandOverKind, boolean>> = { parts: caller.isAdministrator, organizes: mayLed }
  return {
    list: [
      ...handOverKinds.map((kind) => ({
        what: kind,
        fullName: '',
        count: kinds[kind],
        mayHandOver: may[kind] ?? true,
      })),
      ...records.map(({ model, count }) => ({
        what: recordPrefix + model.id,
        fullName: translateName(caller.language, model),
        count,
        mayHandOver: true,
      })),
    ],
  }
}

/**
 * Hands over the given kinds and records for about a second. Handed over records no longer count, so the next call continues
 * where this one ended, on any node and after any interruption. Each portion is one transaction.
 *
 * @throws AppError 'user.own', 'user.noSuccessor', 'user.above', 'permission.outOfReach', 'permission.notFound',
 * 'user.handOverTaken'
 */
export async function handOver(
  deps: Deps,
  caller: Caller,
  id: string,
  { toUserId, what }: EndpointBody<typeof handOverEndpoints.handOver>,
): Promise<EndpointData<typeof handOverEndpoints.handOver>> {
  await assertLeaver(deps, caller, id)
  await assertSuccessor(deps, caller, [id], toUserId)
  await nameAuditedObjects(deps.db, [id, toUserId])
  const move: HandOverMove = { from: id, to: toUserId, by: caller, now: new Date(deps.clock()) }
  const handed: { what: string; count: number }[] = []
  const kinds = handOverKinds.filter((kind) => what.includes(kind))
  for (const kind of kinds) handed.push({ what: kind, count: await moveKind[kind](deps, move) })
  if (kinds.length > 0) await deps.bus.publish('rights')
  const end = performance.now() + turnMs
  for (const entry of what.filter((one) => one.startsWith(recordPrefix))) {
    if (performance.now() >= end) return { handed, isFinished: false }
    const modelId = entry.slice(recordPrefix.length)
    const model = isId(modelId) ? await findModel(deps, modelId) : undefined
    if (!model) continue
    const line = { what: entry, count: 0 }
    handed.push(line)
    for (let isMore = true; isMore;) {
      const count = await moveRecords(deps, model, move)
      line.count += count
      isMore = count === portionSize
      if (isMore && performance.now() >= end) return { handed, isFinished: false }
    }
  }
  await deps.db.transaction((tx) => notifySuccessor(tx, move, caller.realName))
  return { handed, isFinished: true }
}

/** Notifies the successor once, when everything is handed over. */
async function notifySuccessor(tx: Db, { from, to, by, now }: HandOverMove, operator: string): Promise<void> {
  if (to === by.userId) return
  const names = await loadUserNames(tx, [from])
  const fields = { operator, from: names.get(from) ?? '' }
  await notifyUsers(tx, 'handOver', { receivers: [to], fields, at: now })
}

const recordPrefix = 'record:'

async function assertLeaver(deps: Deps, caller: Caller, id: string): Promise<void> {
  if (id === caller.userId) throw new AppError('user.own')
  await requireTarget(deps, deps.db, caller, id, 'edit')
  // the successor gets to see what is visible to the user through these records
  await assertNotAbove(deps, deps.db, caller, id)
}

const moveKind: Record<HandOverKind, (deps: Deps, move: HandOverMove) => Promise<number>> = {
  approvals: ({ db }, { from, to, by, now }) =>
    db.transaction((tx) =>
      openApprovals.get().handOver(tx, { reason: 'handOver', userIds: [from], toUserId: to, by: by.userId, at: now }),
    ),
  reports: ({ db }, { from, to }) =>
    db.transaction(async (tx) => {
      await lockManagers(tx)
      return moveSubordinates(tx, from, to, await listManagers(tx, to))
    }),
  organizes: async (deps, { from, to, by }) => {
    if (!(await mayMoveOrganizes(deps, by, from))) throw new AppError('permission.outOfReach')
    return moveLedOrganizes(deps.db, from, to)
  },
  parts: ({ db }, { from, to, by }) => {
    if (!by.isAdministrator) throw new AppError('user.administrator')
    return moveDelegations(db, from, to)
  },
  designs: ({ db }, { from, to }) =>
    db.transaction(async (tx) => {
      await moveBinnedForms(tx, from, to)
      return moveUserDesigns(tx, from, to)
    }),
  diagrams: ({ db }, { from, to }) => moveDiagrams(db, from, to),
  calendarEvents: ({ db }, { from, to }) => db.transaction((tx) => moveSharedEvents(tx, from, to)),
}

async function mayMoveOrganizes(deps: Deps, caller: Caller, id: string): Promise<boolean> {
  const reach = await getReach(deps, caller)
  return reach.isAll || (await listLedOrganizes(deps.db, id)).every((organize) => reach.may('edit', organize))
}
