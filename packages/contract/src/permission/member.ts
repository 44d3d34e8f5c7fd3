import { z } from 'zod'
import { id, pageSchema } from '../shapes.ts'
import type { ErrorEntry } from '../errors.ts'

/** A user with a role or in a group. */
export const member = z.object({
  id: z.string(),
  account: z.string(),
  fullName: z.string(),
  headIcon: z.string(),
  /** path of their current organization, '' for none */
  organize: z.string(),
  enabledMark: z.number(),
})
export type Member = z.output<typeof member>
export const memberPage = pageSchema(member)

const users = z.array(id).max(1_000).default([])
/** Users to add and to remove; adding a member, or removing a user who is none, changes nothing. */
export const memberChange = z.object({ add: users, remove: users })
export type MemberChange = z.output<typeof memberChange>

/** What the caller's part of the tree allows for a row; permissions on buttons are checked in addition. */
export const reachMarks = {
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  /** add and remove users of their part of the tree */
  mayAssign: z.boolean(),
}

export const memberErrors = {
  'member.unknown': { code: 400 },
} satisfies Record<string, ErrorEntry>
