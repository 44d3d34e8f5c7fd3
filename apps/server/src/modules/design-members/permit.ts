import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import type { Actor } from '../design-access/index.ts'
import { type MemberRole, findMembership } from './members.queries.ts'

declare const changeable: unique symbol
declare const owned: unique symbol
declare const managed: unique symbol

/** The id of a design that the actor may open, change, release, copy and export. Only `permitChange` creates one. */
export type ChangeableDesign = string & { readonly [changeable]: true }
/** The id of a design that the actor may also delete. Only `permitOwner` creates one. */
export type OwnedDesign = ChangeableDesign & { readonly [owned]: true }
/** The id of a design whose owners and collaborators the actor may change. Only `permitManage` creates one. */
export type ManagedDesign = OwnedDesign & { readonly [managed]: true }

/** @throws AppError 'design.unknown', 'design.denied' for a user who is neither owner nor collaborator */
export async function permitChange(db: Db, actor: Actor, id: string): Promise<ChangeableDesign> {
  await findRole(db, actor, id)
  return id as ChangeableDesign
}

/** @throws AppError as `permitChange`, and 'design.notOwner' for a collaborator */
export async function permitOwner(db: Db, actor: Actor, id: string): Promise<OwnedDesign> {
  const { name, role } = await findRole(db, actor, id)
  if (role !== 'owner' && !actor.hasAllDesigns) throw new AppError('design.notOwner', { name })
  return id as OwnedDesign
}

/** While designs are open to all designers, they cannot make themselves owners. @throws AppError as `permitOwner` */
export async function permitManage(db: Db, actor: Actor, id: string): Promise<ManagedDesign> {
  const { name, role } = await findRole(db, actor, id)
  if (role !== 'owner' && !actor.isAdministrator) throw new AppError('design.notOwner', { name })
  return id as ManagedDesign
}

/** @returns the name of the design and the role of the actor in it; null for actors who may change every design */
async function findRole(db: Db, actor: Actor, id: string): Promise<{ name: string; role: MemberRole | null }> {
  const found = isId(id) ? await findMembership(db, id, actor.userId) : undefined
  if (!found) throw new AppError('design.unknown')
  const name = resolveName(actor.language, found)
  if (found.role === null && !actor.hasAllDesigns) throw new AppError('design.denied', { name })
  return { name, role: found.role }
}
