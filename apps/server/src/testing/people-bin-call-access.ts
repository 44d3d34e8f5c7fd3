import { administrators } from './roles.ts'

/** Calls of the recycle bins of users and what they belong to. */
export const peopleBinCallAccess: Record<string, readonly string[]> = {
  'GET /api/permission/Users/Bin': administrators,
  'POST /api/permission/Users/Bin/:id/Actions/Restore': administrators,
  'POST /api/permission/Users/Bin/Actions/Purge': administrators,
  'GET /api/permission/Role/Bin': administrators,
  'POST /api/permission/Role/Bin/:id/Actions/Restore': administrators,
  'POST /api/permission/Role/Bin/Actions/Purge': administrators,
  'GET /api/permission/Position/Bin': administrators,
  'POST /api/permission/Position/Bin/:id/Actions/Restore': administrators,
  'POST /api/permission/Position/Bin/Actions/Purge': administrators,
  'GET /api/permission/Group/Bin': administrators,
  'POST /api/permission/Group/Bin/:id/Actions/Restore': administrators,
  'POST /api/permission/Group/Bin/Actions/Purge': administrators,
  'GET /api/permission/Organize/Bin': administrators,
  'POST /api/permission/Organize/Bin/:id/Actions/Restore': administrators,
  'POST /api/permission/Organize/Bin/Actions/Purge': administrators,
  'GET /api/permission/Organize/Department/Bin': administrators,
  'POST /api/permission/Organize/Department/Bin/:id/Actions/Restore': administrators,
  'POST /api/permission/Organize/Department/Bin/Actions/Purge': administrators,
}
