export { createGroup, setGroupMembers } from './group/group.service.ts'
export { administrationRoutes } from './routes.ts'
