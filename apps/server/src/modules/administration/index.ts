export { administrationObjects } from './audited-objects.ts'
export { createGroup, setGroupMembers } from './group/group.service.ts'
export { administrationRoutes } from './routes.ts'
export { lockAdministratorChanges } from './user/user.queries.ts'
