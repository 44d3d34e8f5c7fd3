import { describe, expect, it } from 'vitest'
import { checkPermissions, findPermissionFaults } from './check-permissions.mjs'

const allowed = { grantAll: { 'jobs/': 'jobs', 'core.ts': 'its declaration' } }
const core = { name: 'core.ts', text: 'export const grantAll = 1' }
const job = { name: 'jobs/fill.ts', text: 'grantAll' }

describe('permissions on records', () => {
  it('are created by the named files and folders only', () => {
    expect(findPermissionFaults([core, job, { name: 'other.ts', text: 'grantAllOf' }], allowed)).toEqual([])
    expect(findPermissionFaults([core, job, { name: 'other.ts', text: 'grantAll' }], allowed)).toEqual([
      'apps/server/src/other.ts uses grantAll: records are read and written with the permissions of the caller',
    ])
  })

  it('are allowed to no file that does not need it', () => {
    expect(findPermissionFaults([core], allowed)).toHaveLength(1)
  })

  it('are created nowhere else in this server', () => {
    expect(checkPermissions()).toEqual([])
  })
})
