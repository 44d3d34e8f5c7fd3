import type { UserChange } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { assertMayAssign } from '../../delegation/index.ts'
import { assertRolesFit } from '../role/role-fits.ts'
import { lockEnabled, listPositionRefs, type MembershipKind, type PositionRef } from './user.queries.ts'

interface FormerState {
  organize_id: string | null
  position_id: string | null
  held: Record<MembershipKind, string[]>
}

const fields: Record<MembershipKind, 'organizeIds' | 'positionIds' | 'roleIds' | 'groupIds'> = {
  organize: 'organizeIds',
  position: 'positionIds',
  role: 'roleIds',
  group: 'groupIds',
}
const kinds = Object.keys(fields) as MembershipKind[]

/**
 * Checks the organizations, positions, roles and groups of a user against each other, and new ones against the caller's own
 * rights. What the user had before may be disabled; new entries must be enabled.
 *
 * @returns current organization and position: as requested, else as before, else the first
 * @throws AppError 'user.unknownChoice', 'user.positionElsewhere', 'role.notFitting', 'user.notAmong' with the field;
 * 'permission.mayNotGive'
 */
export async function checkMemberships(
  tx: Db,
  caller: Caller,
  input: UserChange,
  before: FormerState | null,
): Promise<{ organize_id: string | null; position_id: string | null }> {
  const given = kinds.flatMap((type) => filterNew(input[fields[type]], before?.held[type]).map((id) => ({ type, id })))
  for (const kind of kinds) {
    const wanted = given.filter(({ type }) => type === kind).map(({ id }) => id)
    if ((await lockEnabled(tx, kind, wanted)).length < wanted.length)
      throw new AppError('user.unknownChoice', {}, { field: fields[kind] })
  }
  const positions = await listPositionRefs(tx, input.positionIds)
  assertOwnPositions(positions, input, caller)
  await assertRolesFit(tx, input.roleIds, input.organizeIds, caller.language)
  await assertMayAssign(tx, caller, given)
  return resolveCurrentPlace(input, positions, before)
}

const filterNew = (ids: readonly string[], held: readonly string[] = []): string[] =>
  [...new Set(ids)].filter((id) => !held.includes(id))

function assertOwnPositions(positions: readonly PositionRef[], input: UserChange, { language }: Caller): void {
  const elsewhere = positions.find(({ organize_id }) => !input.organizeIds.includes(organize_id))
  if (elsewhere)
    throw new AppError('user.positionElsewhere', { name: resolveName(language, elsewhere) }, { field: 'positionIds' })
}

function resolveCurrentPlace(input: UserChange, positions: readonly PositionRef[], before: FormerState | null) {
  if (input.organizeId && !input.organizeIds.includes(input.organizeId))
    throw new AppError('user.notAmong', {}, { field: 'organizeId' })
  if (input.positionId && !input.positionIds.includes(input.positionId))
    throw new AppError('user.notAmong', {}, { field: 'positionId' })
  const among = (ids: readonly string[], id: string | null | undefined) => (id && ids.includes(id) ? id : undefined)
  const organize = input.organizeId ?? among(input.organizeIds, before?.organize_id) ?? input.organizeIds[0] ?? null
  const there = positions.filter(({ organize_id }) => organize_id === organize).map(({ id }) => id)
  const position = input.positionId ?? among(there, before?.position_id) ?? there[0] ?? null
  return { organize_id: organize, position_id: position }
}
