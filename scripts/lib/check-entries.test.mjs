import { describe, expect, it } from 'vitest'
import { findEntryFaults } from './check-entries.mjs'

const files = {
  'm/role.ts': `export interface Role { id: string }
export function listRoles() {}
export const findRole = () => 1
export const getCache = sharePerProcess(() => 1)
export const most = 12
export const roles = { list() {}, find: () => 1, most: 2, listRoles }
export { getUser } from './user.ts'`,
  'm/user.ts': 'export async function getUser() {}',
}
const check = (text, limit) =>
  findEntryFaults('m/index.ts', (file) => (file === 'm/index.ts' ? text : files[file]), limit)

describe('the check of entries', () => {
  it('counts functions, also those of other files, and no types or plain values', () => {
    const text = `export { type Role, listRoles, findRole as find, getCache, most, getUser } from './role.ts'
export type { Role as R } from './role.ts'`
    expect(check(text, 4)).toEqual([])
    expect(check(text, 3)).toEqual(['m/index.ts exports 4 functions, at most 3: split the module'])
  })

  it.each([`export * from './role.ts'`, `export * as roles from './role.ts'`])('refuses %s', (text) => {
    expect(check(text, 12)).toEqual(['m/index.ts exports everything of another file: name what others need'])
  })

  it('counts the functions of an object', () => {
    expect(check(`export { roles } from './role.ts'`, 2)).toHaveLength(1)
    expect(check(`export { roles } from './role.ts'`, 3)).toEqual([])
  })

  it('counts what the entry declares itself', () => {
    expect(check('export function a() {}\nexport const b = () => 1\nexport const c = 3', 1)).toHaveLength(1)
  })
})
